#!/usr/bin/env bash
# Firefox: the WebDriver command Refresh, which drivers send for driver.navigate().refresh(), loads a page past its service
# worker, as a forced reload does: the network answers, and the page has no controller. Navigate and location.reload() go
# through the worker, and the WebDriver standard asks only for a reload. A test that reloads a page without a network sees
# the browser's error page although the worker has the page.
# Speaks Marionette, Firefox's own form of the commands, to which geckodriver translates. Debian 12 on x64; the package is
# only unpacked, so the machine needs the libraries of Firefox.
# Exits with 0 while Firefox 153.8.0 ESR behaves so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download --quiet --quiet firefox-esr=153.8.0esr-1~deb12u1
dpkg-deb --extract firefox-esr_*.deb package
mkdir profile
echo 'user_pref("marionette.port", 0);' > profile/user.js
cat > try.mjs <<'JS'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

// The server answers "network" at all addresses, the worker "worker".
const worker = `
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  const headers = { 'content-type': 'text/html' }
  addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(new Response('worker', { headers }))
  })`
const server = createServer(({ url }, response) => {
  response.setHeader('content-type', url === '/worker.js' ? 'text/javascript' : 'text/html')
  response.end(url === '/worker.js' ? worker : 'network')
}).listen(0, 'localhost')
await once(server, 'listening')
const url = `http://localhost:${server.address().port}/`

const firefox = spawn(
  path.resolve('package/usr/lib/firefox-esr/firefox-esr'),
  ['--headless', '--marionette', '--no-remote', '--profile', path.resolve('profile')],
  { stdio: 'ignore' },
)
process.on('exit', () => firefox.kill('SIGKILL'))
const gone = once(firefox, 'exit')
const portFile = path.resolve('profile', 'MarionetteActivePort')
while (!existsSync(portFile) || !readFileSync(portFile, 'utf8')) await pause(100)
const socket = connect(Number(readFileSync(portFile, 'utf8')), '127.0.0.1').setEncoding('latin1')
let received = ''
socket.on('data', (chunk) => (received += chunk))

/** The next message: its length, a colon and JSON. */
async function read() {
  for (;;) {
    const [head, length] = /^(\d+):/.exec(received) ?? []
    const end = head === undefined ? Infinity : head.length + Number(length)
    if (received.length >= end) {
      const message = JSON.parse(received.slice(head.length, end))
      received = received.slice(end)
      return message
    }
    await once(socket, 'data')
  }
}
await read() // the greeting
let id = 0
async function send(name, parameters = {}) {
  const message = JSON.stringify([0, ++id, `WebDriver:${name}`, parameters])
  socket.write(`${message.length}:${message}`)
  const [, , error, value] = await read()
  if (error) throw new Error(`${name}: ${error.message}`)
  return value
}
const run = async (script) => (await send('ExecuteScript', { script, args: [] })).value
const look = async (how) => {
  const text = await run('return document.body.textContent + (navigator.serviceWorker.controller ? "" : ", no controller")')
  console.log(`${how}: ${text}`)
}

const { capabilities } = await send('NewSession')
console.log(`${capabilities.browserName} ${capabilities.browserVersion}`)
await send('Navigate', { url })
await run(`return navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => 1)`)
await send('Navigate', { url })
await look('Navigate')
await run('window.isOld = true; setTimeout(() => location.reload())')
while (await run('return window.isOld === true').catch(() => true)) await pause(100)
await look('location.reload()')
await send('Refresh')
await look('Refresh')
firefox.kill('SIGKILL')
await gone
process.exit(0)
JS
node try.mjs | tee seen.txt
diff seen.txt - <<'SEEN'
firefox 153.8.0
Navigate: worker
location.reload(): worker
Refresh: network, no controller
SEEN
