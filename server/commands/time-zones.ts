import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import moment from 'moment-timezone/package.json' with { type: 'json' }
import { packOffsets } from '../../shared/time/compact-offsets.ts'
import { readTzif, systemCountries, systemZoneNames, systemZones } from '../time/tzif.ts'
import { zoneRulesVersion } from '../time/zones.ts'
import { complain, print } from './lib/output.ts'

const usage = `npm run time-zones           compares the time zone rules with the newest release of their package
npm run time-zones -- table  writes the test's table of clock changes from the operating system's rules`

const table = 'server/time/testing/zone-table.json'

const [verb] = process.argv.slice(2)
process.exitCode = verb === undefined ? await compare() : verb === 'table' ? await writeTable() : help()

function help(): number {
  print(usage)
  return 2
}

/** @returns 0 if the rules are the newest, 1 if there are newer ones, 2 if the registry does not answer */
async function compare(): Promise<number> {
  print(`Time zone rules ${zoneRulesVersion}, of moment-timezone ${moment.version}`)
  print(`Node.js ${process.versions.node} has ${process.versions['tz']}, used only for the names of zones`)
  let newest: string
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', 'moment-timezone', 'version'])
    newest = stdout.trim()
  } catch (error) {
    complain(`The package registry did not answer: ${error instanceof Error ? error.message : String(error)}`)
    return 2
  }
  if (newest === moment.version) {
    print('There is no newer release.')
    return 0
  }
  print(`moment-timezone ${newest} is available. Install it, build and restart the nodes:`)
  print(`  npm install --save-exact moment-timezone@${newest}`)
  return 1
}

/** Writes the clock changes of three years, and the zones of each country, as the operating system has them. */
async function writeTable(): Promise<number> {
  const system = systemZoneNames()
  if (!system) {
    complain(`${systemZones} has no time zones. Install the package tzdata.`)
    return 1
  }
  const zones = new Map(system.names.map((name) => [name, readTzif(path.join(systemZones, name))]))
  const packed = packOffsets(system.version, zones, Date.UTC(2026, 0), Date.UTC(2029, 0))
  await writeFile(table, `${JSON.stringify({ ...packed, countries: systemCountries() })}\n`)
  print(`${table}: ${zones.size} zones of ${system.version}`)
  return 0
}
