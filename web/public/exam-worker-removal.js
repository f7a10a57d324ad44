// Served as /exam-worker.js with EXAM_WORKER=remove: deletes the caches of the exam page's worker and the worker itself.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove() {
  const names = (await caches.keys()).filter((name) => name.startsWith('stadia-exam:'))
  await Promise.all(names.map((name) => caches.delete(name)))
  await registration.unregister()
}
