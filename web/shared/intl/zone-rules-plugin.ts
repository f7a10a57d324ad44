import moment from 'moment-timezone'
import type { Plugin } from 'vite'
import { packOffsets, type CompactOffsets } from '../../../shared/time/compact-offsets.ts'
import { required } from '../../../shared/required.ts'

const id = 'virtual:zone-rules'

/** Vite plugin that embeds the server's time zone rules for the years 2015 to 2037: 10 kB compressed. */
export function zoneRules(): Plugin {
  return {
    name: 'zone-rules',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? `export default ${JSON.stringify(rules())}` : null),
  }
}

function rules(): CompactOffsets {
  const zones = moment.tz.names().map((name) => {
    const { untils, offsets } = required(moment.tz.zone(name), `time zone ${name}`)
    // moment-timezone counts minutes west of Greenwich
    return [name, { untils, offsets: offsets.map((minutes) => -minutes * 60_000 || 0) }] as const
  })
  return packOffsets(moment.tz.dataVersion, new Map(zones), Date.UTC(2015, 0), Date.UTC(2038, 0))
}
