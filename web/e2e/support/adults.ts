import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'
import type { Student } from './factories.ts'

/** Supervisor, partner or admin created by a test, with a reference code. */
export interface Adult extends Student {
  referenceCode: string
}

/** Creates a supervisor, partner or admin with the demo password. */
export async function makeAdult(db: Database, userType: 'supervisor' | 'partner' | 'admin'): Promise<Adult> {
  const tag = randomBytes(4).toString('hex').toUpperCase()
  const username = `${userType}-${tag}`
  const referenceCode = `${tag.slice(0, 4)}-${tag.slice(4)}`
  const [row] = await db.rows<{ id: string }>(
    `insert into "user" (username, first_name, last_name, email, password_hash, user_type, email_confirmed, country,
       time_zone, reference_code)
     select $1, 'Nadir', $2, $3, password_hash, $4, true, 'AZ', 'Asia/Baku', $5
     from "user" where email = 'student@demo.test' returning id`,
    [username, `Case ${tag}`, `${tag}@case.test`, userType, referenceCode],
  )
  return { id: row!.id, username, name: `Nadir Case ${tag}`, referenceCode }
}

/** The demo admin. */
export async function theAdmin(db: Database): Promise<Student> {
  const [row] = await db.rows<{ id: string; username: string }>(
    `select id, username from "user" where email = 'admin@demo.test'`,
  )
  return { ...row!, name: '' }
}
