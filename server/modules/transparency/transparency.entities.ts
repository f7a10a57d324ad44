import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../database/columns.ts'

/** An entry of the log, which shows nothing but a commitment (docs/transparency-log.md). It is never changed or deleted. */
@Entity()
@Index('transparency_entry_pending', ['id'], { where: 'position is null' })
export class TransparencyEntry {
  @PrimaryColumn('uuid', { default: () => 'uuid7()' }) id: string
  /** from 0, without gaps; null until a job adds the entry to the tree */
  @Column('bigint', { nullable: true, unique: true }) position: string | null
  @Column('bytea') entry: Buffer
  /** its hash as a leaf */
  @Column('bytea', { unique: true }) leaf: Buffer
  @CreatedColumn() createdAt: Date
}

/** What is to be logged about an attempt: its end (a hand-in or a forced close), or what happened to it besides. */
export const DueKind = {
  end: 'end',
  correction: 'correction',
  cancellation: 'cancellation',
  setAside: 'setAside',
  restored: 'restored',
} as const
export type DueKind = (typeof DueKind)[keyof typeof DueKind]

/**
 * An event of an attempt that is to be logged. Triggers of the tables `attempt`, `application_change` and `report` add it in
 * the transaction of the event.
 */
@Entity()
export class TransparencyDue {
  @PrimaryColumn('uuid', { default: () => 'uuid7()' }) id: string
  @Column('uuid') @Index('transparency_due_attempt') attemptId: string
  @Column('text') kind: DueKind
  @TimeColumn() at: Date
  /** receipt of the answers before a correction */
  @Column('bytea', { nullable: true }) before: Buffer | null
  /** receipt of the answers after a correction, or at the end */
  @Column('bytea', { nullable: true }) after: Buffer | null
  /** SHA-256 of the reason */
  @Column('bytea', { nullable: true }) reason: Buffer | null
}

/** The last answer of an open attempt that is logged by minutes. */
@Entity()
export class TransparencyProgress {
  @PrimaryColumn('uuid') attemptId: string
  @Column('int') epoch: number
  @Column('int') seq: number
  /** the last logged minute since the start, from 0; -1: none */
  @Column('int') minute: number
  /** the chain of answers up to there */
  @Column('bytea') head: Buffer
}

/** Salt and event of an entry. Erasing it leaves an entry that nothing connects with its person. */
@Entity()
@Index('transparency_opening_of_exam', ['entryId'], { where: 'user_id is null' })
export class TransparencyOpening {
  @PrimaryColumn('uuid') entryId: string
  @Column('bytea') salt: Buffer
  @Column('text') event: string
  /** SHA-256 of the event, so that an event is logged once */
  @Column('bytea', { unique: true }) digest: Buffer
  /** whom it is about; null for an event of a whole exam */
  @Column('uuid', { nullable: true }) @Index('transparency_opening_of_user', { where: 'user_id is not null' }) userId:
    | string
    | null
}

/** A tile of hashes; its bytes only grow, up to 256 hashes. */
@Entity()
export class TransparencyTile {
  @PrimaryColumn('smallint') level: number
  @PrimaryColumn('bigint') tileIndex: string
  @Column('bytea') bytes: Buffer
}

/**
 * Why the log signs nothing: its database is older than what it has signed, or a copy of another site’s, or the file
 * storage is not the one into which it has signed.
 */
export const LogProblem = { restored: 'restored', copied: 'copied', otherStorage: 'otherStorage' } as const
export type LogProblem = (typeof LogProblem)[keyof typeof LogProblem]

/** The log: one row, with the tree of all entries that have positions, and the newest signed checkpoint. */
@Entity()
export class TransparencyLog {
  /** always 1 */
  @PrimaryColumn('smallint') id: number
  @Column('text') origin: string
  @Column('bigint', { default: 0 }) size: string
  @Column('bytea') root: Buffer
  /** number of the newest signed checkpoint; 0: none */
  @Column('int', { default: 0 }) checkpointNumber: number
  /** size of the largest signed tree */
  @Column('bigint', { default: 0 }) signedSize: string
  /** the newest signed checkpoint; empty: none */
  @Column('text', { default: '' }) checkpoint: string
  @OptionalTimeColumn() signedAt: Date | null
  @Column('text', { nullable: true }) problem: LogProblem | null
}

/** A key of the log, by its name in signatures. */
@Entity()
export class TransparencyKey {
  @PrimaryColumn('text') name: string
  /** Ed25519, 32 bytes */
  @Column('bytea') publicKey: Buffer
  /** the private key as PKCS #8, encrypted */
  @Column('bytea') sealed: Buffer
  @CreatedColumn() createdAt: Date
}

/** A signed checkpoint that witnesses may still cosign: the newest ones, and the newest that has reached the quorum. */
@Entity()
export class TransparencyCheckpoint {
  @PrimaryColumn('int') number: number
  @Column('bigint') size: string
  /** signed by the log only */
  @Column('text') note: string
  @TimeColumn() signedAt: Date
  /** SHA-256 of the policy whose quorum has cosigned it */
  @Column('bytea', { nullable: true }) witnessedUnder: Buffer | null
  @OptionalTimeColumn() witnessedAt: Date | null
}

/** A witness’s verified cosignature of a checkpoint. */
@Entity()
export class TransparencyCosignature {
  @PrimaryColumn('int') number: number
  @ManyToOne(() => TransparencyCheckpoint, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'number' })
  checkpoint: Relation<TransparencyCheckpoint>
  /** its public key as text */
  @PrimaryColumn('text') witness: string
  /** line of the signed note */
  @Column('text') line: string
}

/** Why a witness does not cosign, as far as the log knows. */
export const WitnessFailure = {
  unreachable: 'unreachable',
  unknownLog: 'unknownLog',
  refused: 'refused',
  wrongAnswer: 'wrongAnswer',
} as const
export type WitnessFailure = (typeof WitnessFailure)[keyof typeof WitnessFailure]

/**
 * What contradicts the log: a witness has cosigned a larger tree than there is, or another tree. It is `proven` if the log’s
 * own signature is on it.
 */
export const WitnessAlarm = {
  ahead: 'ahead',
  fork: 'fork',
  provenAhead: 'provenAhead',
  provenFork: 'provenFork',
} as const
export type WitnessAlarm = (typeof WitnessAlarm)[keyof typeof WitnessAlarm]

/** What the log knows about a witness of its policy. */
@Entity()
export class TransparencyWitness {
  /** its public key as text */
  @PrimaryColumn('text') key: string
  /** of the log */
  @PrimaryColumn('text') origin: string
  /** of the largest tree that it has cosigned */
  @Column('bigint', { default: 0 }) size: string
  /** time of its newest cosignature, by its own clock */
  @OptionalTimeColumn() signedAt: Date | null
  /** when the newest cosignature arrived */
  @OptionalTimeColumn() seenAt: Date | null
  @OptionalTimeColumn() askedAt: Date | null
  /** failures since the last cosignature */
  @Column('int', { default: 0 }) failures: number
  @Column('text', { nullable: true }) failure: WitnessFailure | null
  @Column('text', { nullable: true }) alarm: WitnessAlarm | null
  @OptionalTimeColumn() alarmAt: Date | null
  /** the signed note that proves the alarm */
  @Column('text', { nullable: true }) evidence: string | null
}
