import { wordPatterns } from '../../../database/search.ts'
import { allOrSome } from '../../../graphql/all-or-some.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { connection, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { userById } from '../../accounts/public.ts'
import { toLocalizedText, toStoredWords } from '../../texts/public.ts'
import { imaginationPermission } from '../imagination.access.ts'
import { EntryRule, ImageCompetition, type Criterion } from './competition.entity.ts'
import type {
  AddImageCompetitionInput,
  ImageCompetitionsArgs,
  ImageCriterionInput,
  UpdateImageCompetitionInput,
} from './competitions.inputs.ts'

const text = (en: string, az: string, fr: string, ru: string, tr: string) => ({ en, az, fr, ru, tr })

/** Default criteria. */
export const defaultCriteria: Criterion[] = [
  {
    key: 'creativity',
    weight: 40,
    titles: text('Creativity', 'Yaradıcılıq', 'Créativité', 'Творчество', 'Yaratıcılık'),
  },
  { key: 'technique', weight: 30, titles: text('Technique', 'Texnika', 'Technique', 'Техника', 'Teknik') },
  { key: 'theme', weight: 30, titles: text('Theme', 'Mövzu', 'Thème', 'Тема', 'Tema') },
]

/** All competitions, newest first, for admins. */
export function allCompetitions(ctx: Ctx, { search, ...page }: ImageCompetitionsArgs): Promise<Page<ImageCompetition>> {
  const query = ctx.db.createQueryBuilder(ImageCompetition, 'competition')
  const patterns = wordPatterns(search)
  if (patterns) {
    query.where(
      `exists (select from jsonb_each(competition.stored_words) w where folded(w.value->>'title') like all(:patterns))`,
      {
        patterns,
      },
    )
  }
  return connection(query, page, [['opensAt', 'DESC']])
}

/** Published competitions that the student is eligible for or has entered; those ending first come first. */
export async function availableCompetitions(ctx: Ctx): Promise<ImageCompetition[]> {
  const student = await userById(ctx).load(viewerId(ctx))
  if (!student) return []
  return ctx.db
    .createQueryBuilder(ImageCompetition, 'competition')
    .where('competition.publishedAt is not null')
    .andWhere(
      `(
        ((:grade)::int is null or (coalesce(competition.from_grade, 0) <= :grade and :grade <= coalesce(competition.to_grade, 99)))
        and (competition.all_countries or :country = any(competition.countries))
        or exists (select from image_entrant e where e.competition_id = competition.id and e.user_id = :me)
      )`,
      { grade: student.grade, country: student.country ?? '', me: student.id },
    )
    .orderBy('competition.closesAt', 'DESC')
    .limit(100)
    .getMany()
}

/** The competition if the viewer may see it, else null. */
export async function visibleCompetition(ctx: Ctx, id: string): Promise<ImageCompetition | null> {
  const found = await ctx.db.findOneBy(ImageCompetition, { id })
  return found && (found.publishedAt || ctx.viewer.has(imaginationPermission)) ? found : null
}

/** @throws BAD_USER_INPUT */
export function addCompetition(ctx: Ctx, input: AddImageCompetitionInput): Promise<ImageCompetition> {
  return ctx.db.save(
    ctx.db.create(ImageCompetition, {
      ...detailsOf(input, null),
      publishedAt: input.published ? new Date(ctx.clock.now()) : null,
    }),
  )
}

/** Replaces all fields. @throws BAD_USER_INPUT, NOT_FOUND, RULE_BROKEN (results are published) */
export function updateCompetition(outer: Ctx, input: UpdateImageCompetitionInput): Promise<ImageCompetition> {
  return inTransaction(outer, async (ctx) => {
    const before = await lockCompetition(ctx, input.id)
    if (before.resultsPublishedAt) throw failure('RULE_BROKEN', 'The results are published. Withdraw them first.')
    const details = detailsOf(input, before)
    const scored = await ctx.db.query(
      `select exists (select from jury_score j join image_submission s on s.id = j.submission_id
         where s.competition_id = $1 and j.state = 'scored') scored`,
      [input.id],
    )
    const keys = (criteria: readonly Criterion[]) => criteria.map(({ key }) => key).join()
    if (scored[0].scored && keys(details.criteria) !== keys(before.criteria)) {
      throw failure(
        'RULE_BROKEN',
        'Jurors have already scored. Criteria can be renamed and reweighted, but not replaced.',
      )
    }
    const publishedAt = input.published ? (before.publishedAt ?? new Date(ctx.clock.now())) : null
    if (before.publishedAt && !publishedAt) await refuseWithEntrants(ctx, input.id)
    return ctx.db.save(Object.assign(before, details, { publishedAt }))
  })
}

async function refuseWithEntrants(ctx: Ctx, id: string) {
  const [{ entered }] = await ctx.db.query(
    'select exists (select from image_entrant where competition_id = $1) entered',
    [id],
  )
  if (entered)
    throw failure('RULE_BROKEN', 'Students have registered, so it cannot be unpublished. Change its dates instead.')
}

/** Locks a competition until the end of the transaction. @throws NOT_FOUND */
export async function lockCompetition(ctx: Ctx, id: string): Promise<ImageCompetition> {
  const found = await ctx.db.findOne(ImageCompetition, { where: { id }, lock: { mode: 'pessimistic_write' } })
  if (!found) throw notFound('Competition not found')
  return found
}

function detailsOf(input: AddImageCompetitionInput, before: ImageCompetition | null) {
  const { fromGrade = null, toGrade = null } = input
  if (fromGrade && toGrade && fromGrade > toGrade)
    throw badInput({ toGrade: ['The last grade is below the first one'] })
  if (input.opensAt >= input.closesAt) throw badInput({ closesAt: ['The end must be after the start'] })
  const countries = allOrSome(
    { all: input.allCountries, some: input.countries },
    before && { all: before.allCountries, some: before.countries },
    'countries',
  )
  return {
    storedWords: toStoredWords(input.words),
    opensAt: input.opensAt,
    closesAt: input.closesAt,
    fromGrade,
    toGrade,
    allCountries: countries.all,
    countries: countries.some,
    categories: trimmed(input.categories),
    themes: trimmed(input.themes),
    entry: input.entry ?? EntryRule.open,
    quota: input.quota ?? 20,
    mostPromptLength: input.mostPromptLength ?? 400,
    uploads: input.uploads ?? false,
    criteria: input.criteria ? criteriaOf(input.criteria) : defaultCriteria,
    minimumViews: input.minimumViews ?? 2,
    voting: input.voting ?? false,
  }
}

const trimmed = (texts: readonly string[] | null | undefined) =>
  (texts ?? []).map((each) => each.trim()).filter(Boolean)

function criteriaOf(given: readonly ImageCriterionInput[]): Criterion[] {
  if (new Set(given.map(({ key }) => key)).size < given.length) throw badInput({ criteria: ['Use each key only once'] })
  return given.map(({ key, titles, weight }, i) => {
    const texts = toLocalizedText(titles, `criteria.${i}.titles`)
    if (!texts) throw badInput({ [`criteria.${i}.titles`]: ['Enter a title with letters'] })
    return { key, weight, titles: texts }
  })
}
