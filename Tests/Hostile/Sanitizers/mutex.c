/* Tells ThreadSanitizer of the part of Swift's Mutex that it cannot see.

   A Mutex nobody waits for is taken and given back by an atomic exchange in the program's own code: that is seen. Where threads
   wait for each other, it goes through functions of the Swift library, which is built without ThreadSanitizer, and the kernel
   hands the lock over: then all that the lock guards looks like a race. These functions stand before the library's (by
   LD_PRELOAD), call them, and name the order they make. So nothing has to be suppressed, and what is touched both with the lock
   and without it is reported.

   A thread that takes the lock may come while the other is still writing down that it gave it back: ThreadSanitizer's __tsan_acquire
   does not wait for that where it is the lock's first time. Its atomic operations do; adding nothing to the lock changes nothing.

   The names are the library's, of Swift 6: lockSlow(_:), tryLockSlow() and unlockSlow() of Synchronization._MutexHandle. */
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define swift __attribute__((swiftcall))
#define self __attribute__((swift_context))

/* Not there in programs that are started on the way and are built without ThreadSanitizer. */
extern uint32_t __tsan_atomic32_fetch_add(volatile uint32_t *, uint32_t, int order) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

static void acquire(void *mutex) {
  if (__tsan_atomic32_fetch_add) __tsan_atomic32_fetch_add(mutex, 0, __ATOMIC_ACQUIRE);
}

swift void lock(uint32_t thread, self void *mutex) __asm__(LOCK);
swift bool try_lock(self void *mutex) __asm__(TRY);
swift void unlock(self void *mutex) __asm__(UNLOCK);

typedef swift void (*Lock)(uint32_t thread, self void *mutex);
typedef swift bool (*Try)(self void *mutex);
typedef swift void (*Unlock)(self void *mutex);

swift void lock(uint32_t thread, self void *mutex) {
  ((Lock)dlsym(RTLD_NEXT, LOCK))(thread, mutex);
  acquire(mutex);
}

swift bool try_lock(self void *mutex) {
  bool taken = ((Try)dlsym(RTLD_NEXT, TRY))(mutex);
  if (taken) acquire(mutex);
  return taken;
}

swift void unlock(self void *mutex) {
  if (__tsan_release) __tsan_release(mutex);
  ((Unlock)dlsym(RTLD_NEXT, UNLOCK))(mutex);
}
