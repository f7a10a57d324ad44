import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../graphql/enums.ts'
import { QuorumState, WitnessPace, type LogState, type WitnessState } from './log-state.ts'
import { LogProblem, WitnessAlarm, WitnessFailure } from './transparency.entities.ts'

registerEnum(WitnessPace, {
  name: 'WitnessPace',
  description: 'How a witness keeps up with the transparency log',
  values: {
    current: 'It has cosigned the newest tree, or had no time for it yet',
    behind: 'It has cosigned lately, but not the newest tree',
    silent: 'It has cosigned nothing for 20 minutes',
    never: 'It has never cosigned',
  },
})
registerEnum(QuorumState, {
  name: 'WitnessQuorum',
  description: 'Whether the quorum of witnesses has cosigned the newest tree of the transparency log',
  values: {
    notNeeded: 'The policy asks for no cosignatures',
    met: 'It has',
    pending: 'Not yet; the tree is new',
    late: 'It has not, although it had two minutes',
  },
})
registerEnum(WitnessFailure, {
  name: 'WitnessFailure',
  description: 'Why a witness did not cosign when it was asked',
  values: {
    unreachable: 'It did not answer, or cannot sign at present',
    unknownLog: 'It does not know the log',
    refused: 'It does not accept the log’s signature',
    wrongAnswer: 'Its answer is not a cosignature by its key',
  },
})
registerEnum(WitnessAlarm, {
  name: 'WitnessAlarm',
  description: 'How a witness contradicts the log',
  values: {
    ahead: 'It says that it has cosigned a larger tree',
    fork: 'It says that the tree does not continue the one that it has cosigned',
    provenAhead: 'It has shown a larger tree that the log has signed',
    provenFork: 'It has shown another tree that the log has signed',
  },
})
registerEnum(LogProblem, {
  name: 'TransparencyLogProblem',
  description: 'Why the transparency log signs nothing',
  values: {
    restored: 'Its database is older than what it has signed',
    copied: 'Its database belongs to another site',
    otherStorage: 'The file storage has no checkpoint of it',
  },
})

@ObjectType({ description: 'Witness of the transparency log' })
export class TransparencyWitnessState implements WitnessState {
  @Field({ description: 'Name in the policy' }) name: string
  @Field({ description: 'Public key, as `<name>+<key id>+<key>`' }) key: string
  @Field({ description: 'Whether the log asks it; otherwise it brings its cosignatures by itself' }) isAsked: boolean
  @Field(() => Int, { description: 'Entries of the largest tree that it has cosigned' }) size: number
  @Field(() => Date, { nullable: true, description: 'Time of its newest cosignature, by its own clock' })
  signedAt: Date | null
  @Field(() => Date, { nullable: true, description: 'Arrival of its newest cosignature' }) seenAt: Date | null
  @Field(() => WitnessPace) pace: WitnessPace
  @Field(() => WitnessFailure, { nullable: true, description: 'Why it did not cosign when it was asked last' })
  failure: WitnessFailure | null
  @Field(() => WitnessAlarm, { nullable: true, description: 'How it contradicts the log' }) alarm: WitnessAlarm | null
  @Field(() => Date, { nullable: true, description: 'When the contradiction was found' }) alarmAt: Date | null
  @Field(() => String, { nullable: true, description: 'Signed note that proves the alarm' }) evidence: string | null
}

@ObjectType({ description: 'State of the transparency log' })
export class TransparencyLogState implements LogState {
  @Field({ description: 'Name of the log in what it signs' }) origin: string
  @Field({ description: 'Public key, as `<name>+<key id>+<key>`' }) key: string
  @Field(() => Int, { description: 'Entries of the newest signed tree' }) size: number
  @Field(() => Date, { nullable: true, description: 'When the newest tree was signed' }) signedAt: Date | null
  @Field(() => Int, { description: 'Entries that are not in a signed tree yet' }) waiting: number
  @Field(() => LogProblem, { nullable: true, description: 'Why the log signs nothing' }) problem: LogProblem | null
  @Field(() => QuorumState) quorum: QuorumState
  @Field(() => Int, { nullable: true, description: 'Entries of the newest tree that the quorum has cosigned' })
  witnessedSize: number | null
  @Field(() => Date, { nullable: true, description: 'When the quorum was reached for it' }) witnessedAt: Date | null
  @Field(() => [TransparencyWitnessState]) witnesses: readonly TransparencyWitnessState[]
}
