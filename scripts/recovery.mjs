import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { canInstall, installFirst } from './lib/apt.mjs'
import { at, ensureInstalled, requireNode } from './lib/project.mjs'
import { buildServer } from './lib/steps.mjs'

/**
 * Tries point-in-time recovery on this machine as docs/backup.md describes it: a PostgreSQL of its own with the demo season,
 * a base backup, an archive of the log, a mishap, and a recovery to the second before it. Needs Debian's PostgreSQL, which
 * it installs where it runs as root.
 */
requireNode()
ensureInstalled()
const programs = findPrograms()
buildServer()
const folder = mkdtempSync(path.join(tmpdir(), 'stadia-recovery-'))
const port = await freePort()
const owner = process.getuid?.() === 0 ? idsOfPostgres() : {}
const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }
const [archive, base, first, second] = ['archive', 'base', 'first', 'second'].map((name) => path.join(folder, name))
let running = null

try {
  process.exitCode = await tryRecovery()
} finally {
  if (running) stop('immediate')
  rmSync(folder, { recursive: true, force: true })
}

async function tryRecovery() {
  own(folder)
  for (const each of [archive, first, second]) own(mkdirSync(each, { recursive: true, mode: 0o700 }) ?? each)
  postgres('initdb', '--pgdata', first, '--username', 'stadia', '--auth', 'trust')
  configure(first, [
    `archive_mode = on`,
    `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/.%f && mv ${archive}/.%f ${archive}/%f'`,
  ])
  start(first)
  sql('postgres', 'create database stadia')
  product('demo-reset')
  const begun = Date.now()
  postgres(
    'pg_basebackup',
    '--pgdata',
    base,
    '--checkpoint',
    'fast',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '-U',
    'stadia',
  )
  say(`Base backup in ${since(begun)} s`)

  // what happens between the base backup and the mishap is only in the archive
  sql('stadia', `update "user" set city = 'after the base backup' where username = (select min(username) from "user")`)
  const before = rows()
  await pause(1000)
  const target = sql('stadia', 'select clock_timestamp()')
  await pause(1000)
  sql('stadia', 'truncate journal; delete from report')
  say(`Before the mishap: ${before}; after it: ${rows()}`)
  sql('stadia', 'select pg_switch_wal()')
  await until(
    () => sql('stadia', 'select last_archived_wal >= pg_walfile_name(pg_switch_wal()) from pg_stat_archiver') === 't',
  )
  stop('immediate')

  const recovering = Date.now()
  cpSync(base, second, { recursive: true })
  for (const name of readdirSync(second, { recursive: true })) own(path.join(second, name))
  configure(second, [
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${target}'`,
    `recovery_target_action = 'promote'`,
    `archive_mode = off`,
  ])
  writeFileSync(path.join(second, 'recovery.signal'), '')
  own(path.join(second, 'recovery.signal'))
  start(second)
  await until(() => sql('stadia', 'select pg_is_in_recovery()') === 'f')
  say(
    `Recovered to ${target} in ${since(recovering)} s, from ${readdirSync(archive).length} files of the archive: ${rows()}`,
  )
  return verify(before)
}

/** Compares the rows, and lets the product verify an attempt. @returns the exit code */
function verify(before) {
  const same = rows() === before
  const attempt = sql('stadia', `select attempt_id from journal group by 1 order by count(*) desc, 1 limit 1`)
  const verified = product('attempt-verify', attempt)
  say(verified.trim())
  say(same ? 'The recovery is complete: nothing is missing, and the mishap has not happened.' : 'Rows are missing.')
  return same ? 0 : 1
}

/** Rows of the tables of an exam, and what was changed after the base backup. */
function rows() {
  const counts = ['attempt', 'journal', 'report'].map((table) => `(select count(*) from ${table}) || ' ${table}'`)
  const late = `(select count(*) from "user" where city = 'after the base backup') || ' late'`
  return sql('stadia', `select concat_ws(', ', ${[...counts, late].join(', ')})`)
}

function product(command, ...args) {
  const settings = { NODE_ENV: 'development', DATABASE_URL: `postgres://stadia@127.0.0.1:${port}/stadia` }
  return execFileSync(process.execPath, [at('dist', 'server', `${command}.js`), ...args], {
    cwd: at(),
    encoding: 'utf8',
    env: { ...env, ...settings, DATA_DIR: path.join(folder, 'data'), PUBLIC_URL: 'http://127.0.0.1:4000' },
  })
}

function configure(data, lines) {
  const file = path.join(data, 'postgresql.auto.conf')
  const common = [`listen_addresses = '127.0.0.1'`, `port = ${port}`, `unix_socket_directories = ''`]
  writeFileSync(file, `${[...common, ...lines].join('\n')}\n`)
  own(file)
}

function start(data) {
  postgres('pg_ctl', 'start', '--pgdata', data, '--wait', '--log', path.join(folder, 'postgres.log'))
  running = data
}

function stop(mode) {
  postgres('pg_ctl', 'stop', '--pgdata', running, '--mode', mode)
  running = null
}

/** Runs a program of PostgreSQL, as an ordinary user, since it refuses root. */
function postgres(name, ...args) {
  execFileSync(path.join(programs, name), args, { ...owner, cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

function sql(database, text) {
  const args = ['-XAtq', '--host', '127.0.0.1', '--port', String(port), '-U', 'stadia', '-d', database, '-c', text]
  return execFileSync(path.join(programs, 'psql'), args, { cwd: folder, env, encoding: 'utf8' }).trim()
}

function own(file) {
  if (owner.uid !== undefined) chownSync(file, owner.uid, owner.gid)
}

function idsOfPostgres() {
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Folder of the newest installed PostgreSQL, which is installed if it can be. */
function findPrograms() {
  const all = '/usr/lib/postgresql'
  const newest = () =>
    (existsSync(all) ? readdirSync(all) : [])
      .filter((version) => existsSync(path.join(all, version, 'bin', 'initdb')))
      .toSorted((a, b) => Number(b) - Number(a))[0]
  if (!newest() && canInstall()) installFirst(['postgresql'])
  const version = newest()
  if (version) return path.join(all, version, 'bin')
  console.error("Point-in-time recovery needs Debian's PostgreSQL: apt-get install postgresql")
  process.exit(1)
}

async function until(done) {
  for (let i = 0; i < 600; i++) {
    if (done()) return
    await pause(100)
  }
  throw new Error('PostgreSQL did not get there within a minute')
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address()
      probe.close(() => resolve(free))
    })
  })
}

function say(text) {
  console.log(text)
}

function since(begun) {
  return ((Date.now() - begun) / 1000).toFixed(1)
}
