import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Charge, Dispute, Event, PaymentIntent, Refund, Session } from './objects.ts'

/** A stored response, repeated for the same idempotency key. */
interface KeptAnswer {
  fingerprint: string
  status: number
  body: string
}

/** The sandbox's complete state. */
export interface SandboxState {
  webhookSecret: string
  sessions: Record<string, Session>
  intents: Record<string, PaymentIntent>
  charges: Record<string, Charge>
  refunds: Record<string, Refund>
  disputes: Record<string, Dispute>
  /** events not yet accepted by the product */
  undelivered: Event[]
  answers: Record<string, KeptAnswer>
}

/** The state with its file. */
export interface KeptState {
  readonly state: SandboxState
  /** Writes the file after a change. */
  keep(): void
  /** Rereads the file if another node has written it. */
  look(): void
}

/**
 * Opens the state. The file is rewritten after each change, so that a restart keeps all payments, and nodes that share
 * a folder share a sandbox.
 * @param file null: in memory only
 */
export function openState(file: string | null): KeptState {
  const state: SandboxState = {
    // random, so that only this sandbox can sign
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    sessions: {},
    intents: {},
    charges: {},
    refunds: {},
    disputes: {},
    undelivered: [],
    answers: {},
  }
  let seen = 0
  const writtenAt = () => (file && statSync(file, { throwIfNoEntry: false })?.mtimeMs) || 0
  const kept: KeptState = {
    state,
    keep() {
      if (!file) return
      mkdirSync(dirname(file), { recursive: true })
      const draft = `${file}.${process.pid}.part`
      writeFileSync(draft, JSON.stringify(state), { mode: 0o600 })
      renameSync(draft, file)
      seen = writtenAt()
    },
    look() {
      const at = writtenAt()
      if (!file || at === seen) return
      Object.assign(state, JSON.parse(readFileSync(file, 'utf8')) as Partial<SandboxState>)
      seen = at
    },
  }
  kept.look()
  if (!seen) kept.keep() // stored immediately, so that the secret survives a restart
  return kept
}
