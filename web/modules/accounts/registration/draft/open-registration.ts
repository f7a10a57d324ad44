import { redirect } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadTexts } from '../../../../shared/i18n/i18n.ts'
import { requirePlainLayout } from '../../../../shared/session/guards.ts'
import { Registration } from './registration.ts'
import type { Registrant } from './registration.ts'
import { steps } from './steps.ts'

/** Registrations in progress on this page, kept between steps. */
const open: Partial<Record<Registrant, Registration>> = {}

async function registrationOf(userType: Registrant, request: Request): Promise<Registration> {
  await Promise.all([requirePlainLayout(request), loadTexts('public', 'register')])
  const { searchParams } = new URL(request.url)
  const refCode = searchParams.get('refCode')
  const secret = new URLSearchParams(location.hash.slice(1)).get('draft')
  const present = open[userType]
  if (present && !present.get().done && !refCode && !secret) return present
  const registration = await Registration.open(userType, { refCode, secret, hopIn: searchParams.get('hopIn') })
  open[userType] = registration
  const { owner } = registration.get()
  // An account prepared for the other user type.
  if (refCode && owner?.isDraft && owner.userType !== userType && ['student', 'supervisor'].includes(owner.userType)) {
    delete open[userType]
    throw redirect(`/register/${owner.userType}?refCode=${encodeURIComponent(refCode)}`)
  }
  // URLs of steps contain no code: the link's code must survive a reload and a change of language.
  await registration.save()
  return registration
}

/** Opens the student's registration; the URL without a step redirects to the first step. */
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
