import { redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadTexts } from '../../../../shared/i18n/i18n.ts'
import { plainRule } from '../../../../shared/session/guards.ts'
import { Registration } from './registration.ts'
import type { Registrant } from './registration.ts'
import { steps } from './steps.ts'

/** The registration under way in this page: going from step to step keeps it. */
const open: Partial<Record<Registrant, Registration>> = {}

async function registrationOf(userType: Registrant, request: Request): Promise<Registration> {
  await Promise.all([plainRule(request), loadTexts('public', 'register')])
  const { searchParams } = new URL(request.url)
  const refCode = searchParams.get('refCode')
  const secret = new URLSearchParams(location.hash.slice(1)).get('draft')
  const present = open[userType]
  if (present && !present.get().done && !refCode && !secret) return present
  const registration = await Registration.open(userType, { refCode, secret, hopIn: searchParams.get('hopIn') })
  open[userType] = registration
  const { owner } = registration.get()
  // An account that was prepared for the other kind of user.
  if (refCode && owner?.isDraft && owner.userType !== userType && ['student', 'supervisor'].includes(owner.userType)) {
    delete open[userType]
    throw redirect(`/register/${owner.userType}?refCode=${encodeURIComponent(refCode)}`)
  }
  // The steps' addresses have no code: what the link brought must outlast a reload and another language.
  await registration.save()
  return registration
}

/** The chooser is for whoever is not signed in. */
export async function registerLoader({ request }: LoaderFunctionArgs): Promise<null> {
  await Promise.all([plainRule(request), loadTexts('public', 'register')])
  return null
}

/** Opens the student's registration; the bare address leads to its first step. */
export async function studentLoader({ request }: LoaderFunctionArgs): Promise<Registration> {
  const registration = await registrationOf('student', request)
  const last = new URL(request.url).pathname.split('/').at(-1)
  if (!steps.some(({ path }) => path === last)) throw redirect(`/register/student/${steps[0].path}`)
  return registration
}

/** Opens the supervisor's registration. */
export function supervisorLoader({ request }: LoaderFunctionArgs): Promise<Registration> {
  return registrationOf('supervisor', request)
}
