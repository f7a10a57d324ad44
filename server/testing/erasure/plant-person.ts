import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { listedTextColumns } from './text-columns.ts'

/** A person with a mark in all their texts. */
export interface Planted {
  readonly userId: string
  readonly email: string
  /** text that every personal column of the person's rows contains */
  readonly mark: string
  /** storage keys of the person's files, whose bytes contain the mark */
  readonly storageKeys: readonly string[]
}

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  preset: string | null
}

/** Columns that refer to a staff member or another person who acted, not to the person whom the row is about. */
const isActor = (name: string) => /(?:_by_id|^actor_id|^author_id|^admin_id|^viewer_id|^asked_by_id)$/.test(name)

/** Columns without a foreign key that refer to rows, by column; other `x_id` columns refer to the table `x`. */
const references: Record<string, string> = {
  owner_id: 'user',
  kept_id: 'user',
  merged_id: 'user',
  merge_id: 'account_merge',
  host_id: 'user',
  payer_id: 'user',
  selfie_id: 'stored_file',
  thread_id: 'support_thread',
  version_id: 'custom_form_version',
  reserved_by: 'checkout',
}

/** Columns that refer to different tables. */
const special: Record<string, string | null> = {
  'payment.subject_id': 'application',
  'bonus_ledger.subject_id': 'payment',
  'run.subject_id': 'exam',
  'statistic_change.subject_id': 'user',
  'webhook_message.subject_id': 'application',
  'certificate.competition_id': null,
  'user.merged_into_id': null,
  'discount.merged_into_id': null,
  'discount.amount': '1',
  'bonus_ledger.delta': '1',
  'audit_entry.actor_id': 'user',
  'audit_entry.subject_id': 'user',
}

/** Files of the office. */
const ofOthers = /^(?:study_material|image_task|grand_final_file|text_picture)\./

/** Members of objects that contain texts, in columns that also have members of other kinds. */
const wordMembers: Record<string, string> = { 'group_change.details': 'subject', 'payment_issue.details': 'reason' }

/** Values that decide whether a row is about the person. */
const values: Record<string, string> = {
  'stored_file.purpose': 'selfie',
  'mail_campaign.audience': 'supervisor',
  'report_revision.reason': 'cameraOff',
}

const storageKeyColumns = /^(?:sha256|pdf_sha256|picture_sha256|storage_key)$/
const emailColumns = /^(?:email|address|to|guardian_email|from_address|visitor_email)$/
const networkAddresses = /^(?:audit_entry|exam_log|guardian_consent|session)\.address$/

/**
 * Inserts one row about a person into every table of the database, with a mark in each personal column. Constraints
 * between tables are disabled for this, so rows need only be plausible. Every table gets a row about the person, since
 * each refers to the others by their ids.
 * @param options.filler text of the other columns: a different one for each further person of a database, whose rows are
 * left out where a unique index has no room
 */
export async function plantPerson(
  db: EntityManager,
  subjects: readonly string[],
  { filler = 'x' }: { filler?: string } = {},
): Promise<Planted> {
  const mark = `mark${randomUUID().slice(0, 8)}`
  const columns = await columnsOf(db)
  const keys = await foreignKeys(db)
  const kinds = new Map(listedTextColumns())
  const tables = [...new Set(columns.map(({ table }) => table))]
  const ids = new Map(tables.map((table) => [table, randomUUID()]))
  const email = `${mark}@school.test`
  const storageKeys: string[] = []
  const files: string[] = []

  const idFor = (table: string, name: string): string | null => {
    const key = `${table}.${name}`
    if (key in special) return special[key] === null ? null : ids.get(special[key]!)!
    if (isActor(name)) return randomUUID()
    const target = keys.get(key) ?? references[name] ?? name.replace(/_ids?$/, '')
    if (target === table && name !== 'id') return null
    if (target === 'stored_file') {
      const file = randomUUID()
      // each use has a separate file
      if (!ofOthers.test(key)) files.push(file)
      return file
    }
    return ids.get(target) ?? randomUUID()
  }
  const textFor = ({ table, name, type, preset, nullable }: Column): unknown => {
    const key = `${table}.${name}`
    if (kinds.get(key) !== 'personal') {
      if (values[key]) return values[key]
      if (preset !== null) return undefined
      return nullable
        ? null
        : type === 'jsonb'
          ? '{}'
          : type === 'bytea'
            ? Buffer.from(filler)
            : type === 'ARRAY'
              ? []
              : filler
    }
    const word = `${mark} ${key}`
    if (storageKeyColumns.test(name)) {
      const storageKey = `${mark}${randomUUID()}`.replaceAll('-', '')
      // the bytes of a profile picture belong to a stored file
      if (key !== 'user.picture_sha256') storageKeys.push(storageKey)
      return storageKey
    }
    if (emailColumns.test(name) && !networkAddresses.test(key)) return email
    if (type === 'bytea') return Buffer.from(word)
    if (type === 'ARRAY') return [word]
    if (type !== 'jsonb') return word
    return JSON.stringify(preset?.startsWith("'[") ? [word] : { [wordMembers[key] ?? 'word']: word })
  }
  const valueFor = (column: Column): unknown => {
    const { table, name, type, nullable, preset } = column
    if (name === 'id' && type === 'uuid') return ids.get(table)
    if (`${table}.${name}` in special && type !== 'uuid') return special[`${table}.${name}`]
    if (type === 'uuid') return idFor(table, name)
    if (type === 'uuid[]') {
      const id = idFor(table, name)
      return id ? [id] : []
    }
    if (['text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY'].includes(type)) return textFor(column)
    if (preset !== null) return undefined
    if (nullable) return null
    return type.startsWith('timestamp') || type === 'date' ? new Date() : type === 'boolean' ? false : 1
  }

  await db.transaction(async (db) => {
    await db.query(`set local session_replication_role = replica`)
    const insert = async (table: string, id?: string) => {
      const own = columns.filter((column) => column.table === table)
      const given = own.flatMap((column): [string, unknown][] => {
        const value = column.name === 'id' && id ? id : valueFor(column)
        return value === undefined ? [] : [[`"${column.name}"`, value]]
      })
      const places = given.map((_, i) => `$${i + 1}`)
      const statement = `insert into "${table}" (${given.map(([name]) => name).join(', ')}) values (${places.join(', ')})`
      const parameters = given.map(([, value]) => value)
      if (filler === 'x') await db.query(statement, parameters)
      else await insertIfRoom(db, statement, parameters)
    }
    for (const table of tables) if (table !== 'stored_file') await insert(table)
    for (const id of files) await insert('stored_file', id)
    await plantSubjects(db, { mark, ids, subjects })
    await plantInList(db, mark, ids.get('user')!)
  })
  return { userId: ids.get('user')!, email, mark, storageKeys }
}

async function insertIfRoom(db: EntityManager, statement: string, parameters: unknown[]): Promise<void> {
  await db.query('savepoint planting')
  try {
    await db.query(statement, parameters)
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    await db.query('rollback to savepoint planting')
  }
}

/** Audit entries about records of the person: the subject is the record, not the account. */
async function plantSubjects(
  db: EntityManager,
  { mark, ids, subjects }: { mark: string; ids: ReadonlyMap<string, string>; subjects: readonly string[] },
): Promise<void> {
  for (const table of subjects) {
    await db.query(
      `insert into audit_entry (id, actor_id, kind, action, subject_type, subject_id, reason, details, address)
       values ($1, $2, 'change', 'x', 'x', $3, $4, $5, '')`,
      [randomUUID(), randomUUID(), ids.get(table), `${mark} about ${table}`, JSON.stringify({ word: mark })],
    )
  }
}

/** A class list of another user that contains the person and is not imported yet. */
async function plantInList(db: EntityManager, mark: string, userId: string): Promise<void> {
  const id = randomUUID()
  const cells = [{ text: mark }]
  const sheet = {
    headings: ['Name'],
    above: [],
    rows: [
      { row: 2, cells },
      { row: 3, cells: [{ text: 'Somebody' }] },
    ],
  }
  await db.query(
    `insert into group_import (id, owner_id, file_name, source, sheet, columns, state)
     values ($1, $2, $3, $4, $5, '{}', 'draft')`,
    [id, randomUUID(), `${mark}.xlsx`, Buffer.from(mark), JSON.stringify(sheet)],
  )
  await db.query(
    `insert into group_import_row (id, import_id, row_no, cells, status, user_id) values ($1, $2, 2, $3, 'same', $4)`,
    [randomUUID(), id, JSON.stringify({ firstName: mark }), userId],
  )
}

const columnsOf = (db: EntityManager): Promise<Column[]> =>
  db.query(
    `select c.table_name as table, c.column_name as name, c.is_nullable = 'YES' as nullable, c.column_default as preset,
       case when c.udt_name = '_uuid' then 'uuid[]' else c.data_type end as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migration'
       and c.is_generated = 'NEVER' and c.is_identity = 'NO'
     order by c.table_name, c.ordinal_position`,
  )

async function foreignKeys(db: EntityManager): Promise<ReadonlyMap<string, string>> {
  const rows: { name: string; target: string }[] = await db.query(
    `select own.relname || '.' || a.attname as name, target.relname as target
     from pg_constraint c join pg_class own on own.oid = c.conrelid join pg_class target on target.oid = c.confrelid
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and array_length(c.conkey, 1) = 1`,
  )
  return new Map(rows.map(({ name, target }) => [name, target]))
}
