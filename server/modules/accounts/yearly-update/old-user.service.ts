import { foldTyped } from '../../../base/typed-code.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, codeOf, failure, notFound } from '../../../errors/errors.ts'
import { UserType, viewerId } from '../../../context/viewer.ts'
import { isOldUser } from './old-user.ts'
import type { UpdateOldUserInput } from './old-user.inputs.ts'
import { problemsOf } from '../registration/registration-checks.ts'
import { personOf, schoolOf } from '../registration/registration-person.ts'
import type { ValidationObjectInput } from '../registration/registration.inputs.ts'
import { addCountedRelation, countRelation } from '../relations/relation.service.ts'
import { Relation } from '../relations/relation.entity.ts'
import { User } from '../user.entity.ts'

const fillAll = 'Please fill all fields'
/** Rules whose failure is reported as "Please fill all fields": a missing field, an invalid grade, a malformed date. */
const rulesOfMissing = new Set(['required', 'grade', 'date'])

/** Maps registration fields to the fields of this input. */
const names: Record<string, string> = {
  'residenceInfo.country': 'country',
  'residenceInfo.city': 'city',
  'residenceInfo.school': 'school',
  'examDetail.grade': 'grade',
  'contactInfo.email': 'email2',
  'personalInfo.birth': 'birth',
}

/**
 * The yearly update of a returning student or supervisor (specification, sections 4 and 5). It can change the
 * country, and with it the time zone.
 * @throws BAD_USER_INPUT with the sentence of the specification when something is missing, RULE_BROKEN when the
 * details are up to date, RATE_LIMITED
 */
export async function updateOldUser(outer: Ctx, input: UpdateOldUserInput): Promise<User> {
  const id = viewerId(outer)
  const known = oldUser(outer, await outer.db.findOneBy(User, { id }))
  const student = known.userType === UserType.student
  const obj: ValidationObjectInput = {
    userType: known.userType,
    residenceInfo: { country: input.country, city: input.city, schoolId: input.schoolId, school: input.school },
    ...(student
      ? { examDetail: { grade: input.grade } }
      : { contactInfo: { email: input.email2 }, personalInfo: { birth: input.birth } }),
  }
  await check(outer, obj, student)
  const supervisor = student ? input.supervisorId?.trim() : null
  // before the transaction: both count against rate limits
  if (supervisor) await countRelation(outer)
  const schoolId = await schoolOf(outer, obj)
  return inTransaction(outer, async (ctx) => {
    // another tab may have sent the update
    const before = oldUser(ctx, await ctx.db.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } }))
    const { country, timeZone, city, grade, email, birth } = personOf(ctx, obj)
    const own = student ? { grade } : { email2: email, birth }
    await ctx.db.update(
      User,
      { id },
      {
        country,
        city,
        ...own,
        ...(country === before.country ? {} : { timeZone }),
        schoolId,
        detailsConfirmedAt: new Date(ctx.clock.now()),
      },
    )
    if (supervisor) await relateTo(ctx, supervisor)
    return ctx.db.findOneByOrFail(User, { id })
  })
}

/** @throws NOT_FOUND, RULE_BROKEN when the details are up to date */
function oldUser(ctx: Ctx, user: User | null): User {
  if (!user) throw notFound()
  if (!isOldUser(user, ctx.clock.now())) throw failure('RULE_BROKEN', 'Your details are up to date')
  return user
}

async function check(ctx: Ctx, obj: ValidationObjectInput, student: boolean) {
  const own = student ? ['examDetail.grade'] : ['contactInfo.email', 'personalInfo.birth']
  const problems = await problemsOf(ctx, obj, [
    'residenceInfo.country',
    'residenceInfo.city',
    'residenceInfo.school',
    ...own,
  ])
  // a teacher's birth date is optional at registration but required here
  if (!student && !obj.personalInfo?.birth?.trim()) {
    problems.push({ field: 'personalInfo.birth', rule: 'required', message: fillAll })
  }
  const [problem] = problems
  if (!problem) return
  const leftOut = problems.some(({ rule }) => rulesOfMissing.has(rule))
  throw failure('BAD_USER_INPUT', leftOut ? fillAll : problem.message, {
    fields: Object.fromEntries(problems.map(({ field, message }) => [names[field] ?? field, [message]])),
  })
}

/**
 * Relates the viewer to a supervisor: immediately with a reference code, after the supervisor's consent with a
 * username.
 */
async function relateTo(ctx: Ctx, key: string): Promise<void> {
  const owner = await ctx.db
    .createQueryBuilder(User, 'user')
    .where('(user.referenceCode = :code or lower(user.username) = lower(:key))', {
      code: foldTyped(key).toUpperCase(),
      key,
    })
    .andWhere('user.userType = :type and not user.isDraft and user.disabledAt is null', { type: UserType.supervisor })
    .getOne()
  if (!owner) throw badInput({ supervisorId: ['Supervisor not found'] })
  if (await ctx.db.existsBy(Relation, { aboveId: owner.id, belowId: viewerId(ctx), state: 'active' })) return
  const byCode = owner.referenceCode === foldTyped(key).toUpperCase()
  await addCountedRelation(ctx, byCode ? { key, isSupervisor: true } : { username: key }).catch((error: unknown) => {
    throw codeOf(error) === 'NOT_FOUND' ? badInput({ supervisorId: ['Supervisor not found'] }) : error
  })
}
