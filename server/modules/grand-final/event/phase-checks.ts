import { Field, Int, ObjectType } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import type { GrandFinalEvent } from './event.entity.ts'
import { PhaseEnum, type PhaseName } from './phases.ts'

@ObjectType({ description: 'Condition that should be met before a phase opens' })
export class GrandFinalPhaseCheck {
  @Field(() => PhaseEnum, { description: 'Phase that opens' }) phase: PhaseName
  @Field({ description: 'Name of the condition, such as openDeposits' }) name: string
  @Field({ description: 'Whether the check is passed' }) done: boolean
  @Field(() => Int, { nullable: true, description: 'Number of open items; null for yes/no conditions' })
  open: number | null
}

interface Counts {
  programs: number
  categories: number
  agenda: number
  checkpoints: number
  asked: number
  drafts: number
  undecided: number
  waitingAnswers: number
  openDeposits: number
  openPayments: number
  alone: number
  noCategory: number
  smallTeams: number
  incomplete: number
  changes: number
}

async function countsOf(ctx: Pick<Ctx, 'db'>, event: GrandFinalEvent): Promise<Counts> {
  const [counts] = await ctx.db.query<[Counts]>(
    `with placed as (
       select p.* from participant p join participation_group g on g.id = p.group_id
       where p.event_id = $1 and p.removed_at is null and g.state in ('granted', 'confirmed', 'complete'))
     select
       (select count(*) from grand_final_program where event_id = $1 and kind = 'main' and active)::int programs,
       (select count(*) from grand_final_category where event_id = $1)::int categories,
       (select count(*) from grand_final_agenda_item where event_id = $1)::int agenda,
       (select count(*) from grand_final_checkpoint where event_id = $1)::int checkpoints,
       (select count(*) from participation_group where event_id = $1 and requested_places > 0)::int asked,
       (select count(*) from participation_group g where g.event_id = $1 and g.state = 'draft' and exists (
          select from participant p where p.group_id = g.id and p.role = 'student'))::int drafts,
       (select count(*) from participation_group where event_id = $1 and state = 'requested')::int undecided,
       (select count(*) from placed where role = 'student' and response = 'waiting')::int "waitingAnswers",
       (select count(*) from grand_final_charge c join placed on placed.id = c.participant_id
        where c.kind = 'deposit' and c.paid_at is null and c.cancelled_at is null)::int "openDeposits",
       (select count(*) from grand_final_charge c join placed on placed.id = c.participant_id
        where c.paid_at is null and c.cancelled_at is null)::int "openPayments",
       (select count(*) from placed p where p.role = 'student' and p.grade <= $2 and not exists (
          select from participant c where c.companion_of_id = p.id and c.removed_at is null))::int alone,
       (select count(*) from placed where role = 'student' and response <> 'declined'
          and category_id is null)::int "noCategory",
       (select count(*) from placed p join grand_final_category c on c.id = p.category_id
        where p.response <> 'declined' and c.team_from > (
          select count(*) from placed mate where mate.group_id = p.group_id and mate.category_id = p.category_id
            and mate.response <> 'declined' and (mate.id = p.id or lower(mate.team) = lower(p.team))))::int "smallTeams",
       (select count(*) from placed where response <> 'declined' and missing <> '{}')::int incomplete,
       (select count(*) from grand_final_change c join participation_group g on g.id = c.group_id
        where g.event_id = $1 and c.state = 'pending')::int changes`,
    [event.id, event.companionGrade],
  )
  return counts
}

/** Recommended checks before each phase opens, in the order of the phases. */
export async function phaseChecksOf(ctx: Pick<Ctx, 'db'>, event: GrandFinalEvent): Promise<GrandFinalPhaseCheck[]> {
  const counts = await countsOf(ctx, event)
  const is = (phase: PhaseName, name: string, done: boolean) => ({ phase, name, done, open: null })
  const none = (phase: PhaseName, name: keyof Counts) => ({
    phase,
    name,
    done: counts[name] === 0,
    open: counts[name],
  })
  return [
    is('registration', 'places', event.studentPlaces !== null || event.totalPlaces !== null),
    is('registration', 'program', counts.programs > 0),
    is('registration', 'categories', counts.categories > 0),
    is('registration', 'words', Boolean(event.storedWords.en?.text)),
    is('registration', 'published', event.published),
    is('quotas', 'asked', counts.asked > 0),
    none('quotas', 'drafts'),
    is('deposits', 'quotasPublished', event.quotasPublishedAt !== null),
    none('deposits', 'undecided'),
    none('balance', 'waitingAnswers'),
    none('balance', 'openDeposits'),
    is('travel', 'agenda', counts.agenda > 0),
    none('travel', 'openPayments'),
    none('travel', 'alone'),
    none('travel', 'noCategory'),
    none('travel', 'smallTeams'),
    none('closed', 'incomplete'),
    none('closed', 'changes'),
    is('closed', 'checkpoints', counts.checkpoints > 0),
  ]
}
