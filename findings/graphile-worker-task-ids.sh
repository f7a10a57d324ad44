#!/usr/bin/env bash
# graphile-worker: when the first statement that reads the ids of the tasks fails, for example because PostgreSQL starts
# a moment later, the runner remembers the failure. It polls on, but never takes a job, and never asks for the ids again.
# Exits with 0 while graphile-worker 0.17.3 behaves so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund graphile-worker@0.17.3 pg@8.23.1
cat > try.cjs <<'JS'
const { EventEmitter } = require('node:events')
const { Logger, runTaskList } = require('graphile-worker')
console.log('graphile-worker', require('graphile-worker/package.json').version)

// A pool whose first connection for a promise is refused; all later ones work.
let connections = 0
const asked = []
const client = Object.assign(new EventEmitter(), {
  release() {},
  async query(statement) {
    const text = statement.text ?? statement
    asked.push(text)
    return { rows: text.startsWith('select id, identifier') ? [{ id: '1', identifier: 'greet' }] : [] }
  },
})
const pool = Object.assign(new EventEmitter(), {
  connect(callback) {
    if (callback) return callback(null, client, () => {})
    if (connections++ > 0) return Promise.resolve(client)
    return Promise.reject(Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }))
  },
})
const events = new EventEmitter()
const errors = []
events.on('worker:getJob:error', ({ error }) => errors.push(error.message))
const logger = new Logger(() => () => {})
const worker = runTaskList({ events, logger, concurrency: 1, pollInterval: 50, noHandleSignals: true }, { greet() {} }, pool)
setTimeout(async () => {
  const taken = asked.filter((text) => text.includes('_private_jobs')).length
  const ids = asked.filter((text) => text.includes('_private_tasks')).length
  console.log(`In one second: ${errors.length} polls failed with "${errors.at(-1)}",`)
  console.log(`${connections} connection(s) asked for, ${ids} statements for the ids of tasks, ${taken} for a job.`)
  process.exit(errors.length > 5 && taken === 0 && ids === 0 ? 0 : 1)
}, 1000)
JS
node try.cjs
