import { useEffect, useState } from 'react'
import { leaveTo } from '../../../../plain/leave.ts'
import { usePlainPage } from '../../../../plain/page.ts'
import type { PlainPage } from '../../../../plain/page.ts'
import { maskDate } from '../../../../base/date-mask.ts'
import type { DraftData } from './draft-data.ts'
import type { Registration } from './registration.ts'
import { firstStepOf } from './steps.ts'

type TextSection = 'personalInfo' | 'residenceInfo' | 'contactInfo' | 'refCodeData'

/** Takes over what was typed and chosen before the page's script arrived. */
function adoptTyped(form: HTMLFormElement, registration: Registration): void {
  const typed = new FormData(form)
  for (const [field, entry] of typed) {
    const [section = '', name] = field.split('.')
    const value = String(entry)
    if (!value) continue
    if (field === 'password') registration.setPassword(value)
    else if (field === 'examDetail.grade') registration.set('examDetail', { grade: Number(value) })
    else if (field === 'applications') registration.setApplications(typed.getAll(field).map(String))
    else if (name) {
      const text = name === 'birth' ? maskDate(value) : value
      registration.set(section as TextSection, { [name]: text } as Partial<DraftData[TextSection]>)
    }
  }
}

/**
 * Opens the registration of the page's URL and saves what the URL gives: the URLs of steps contain no code, which must
 * survive a reload and a change of language. Rejects when a draft cannot be loaded. @internal
 */
export async function openRegistration(registration: Registration, { href }: Pick<PlainPage, 'href'>): Promise<void> {
  const query = new URLSearchParams(location.search)
  const refCode = query.get('refCode')
  const secret = new URLSearchParams(location.hash.slice(1)).get('draft')
  const other = await registration.open({ refCode, secret, hopIn: query.get('hopIn') })
  // an account prepared for the other user type
  if (other) return leaveTo(href(`/register/${other}?refCode=${encodeURIComponent(refCode ?? '')}`), { replace: true })
  await registration.save()
  history.replaceState(history.state, '', firstStepOf(location.pathname, registration.userType))
}

/** Opens the page's registration once its form is there. */
export function useOpening(registration: Registration): { failure: unknown; again: () => void } {
  const page = usePlainPage()
  const [failure, setFailure] = useState<unknown>(null)
  const open = () => {
    setFailure(null)
    openRegistration(registration, page).catch(setFailure)
  }
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('main form')
    if (form) adoptTyped(form, registration)
    open()
    // oxlint-disable-next-line react/exhaustive-deps -- once for a page
  }, [])
  return { failure, again: open }
}
