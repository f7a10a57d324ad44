import { parseArgs } from 'node:util'
import { archivePartition, listPartitions, restorePartition } from '../../backup/partition-archive.ts'
import type { Config } from '../../config.ts'
import { modules } from '../../modules.ts'
import { removeBytes } from '../../modules/files/public.ts'
import type { CommandOutput, WithSite } from './backup-command.ts'
import { keyOptions, lockKeys, openKeys } from './key-arguments.ts'

const usage = `npm run archive
    lists the partitions of tables that can be archived, and what is archived
npm run archive -- --write <partition> --identity <file> [--recipient <age1…>]… [--passphrase-file <file>]
    moves a partition into the file storage; encrypted for BACKUP_RECIPIENTS or with BACKUP_PASSPHRASE, read back with the
    identity and compared before it is dropped
npm run archive -- --read <partition> [--identity <file>] [--passphrase-file <file>]
    moves an archived partition back into its table
See docs/growth.md.`

const [done, calledWrongly] = [0, 2]

/** The command `archive`. @returns 0 done; 2 invalid arguments. @throws BackupError */
export async function archiveCommand(
  config: Config,
  args: string[],
  withSite: WithSite,
  out: CommandOutput,
): Promise<number> {
  const values = readArguments(args)
  if (!values) {
    out.complain(usage)
    return calledWrongly
  }
  const { write, read } = values
  const [lock, open] = [await lockKeys(config, values), await openKeys(config, values)]
  await withSite(async ({ database: { dataSource, url: databaseUrl }, storage }) => {
    const site = { databaseUrl, storage, modules }
    if (write !== undefined) {
      const { rows, parts, sha256 } = await archivePartition(site, write, { lock, open })
      out.print(`${write}: ${rows} rows are archived in ${parts} parts, SHA-256 ${sha256}`)
    } else if (read !== undefined) {
      const { rows, keys, sha256 } = await restorePartition(site, read, open)
      for (const key of keys) await removeBytes({ db: dataSource.manager }, key)
      out.print(`${read}: ${rows} rows are back in the table, SHA-256 ${sha256}`)
    } else for (const line of await listPartitions(site)) out.print(line)
  })
  return done
}

/** @returns null for invalid arguments */
function readArguments(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: { write: { type: 'string' }, read: { type: 'string' }, ...keyOptions },
    })
    return values.write !== undefined && values.read !== undefined ? null : values
  } catch {
    return null
  }
}
