import { useEffect, useState } from 'react'
import { graphql } from 'react-relay'
import type { StudentFormQuery } from '../../../__generated__/StudentFormQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { RelayRoot } from '../../../shared/app/RelayRoot.tsx'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { SectionBoundary } from '../../../ui/SectionBoundary.tsx'
import { FillDialog } from './FillDialog.tsx'

export interface StudentFormProps {
  /** Tells the menu how the dialog is opened, or that there is no form. */
  onEntry: (open: (() => void) | null) => void
  /** Tells the menu whether the student may ask for something, has asked, or has or may get a code. */
  onRequests?: (there: boolean) => void
}

const query = graphql`
  query StudentFormQuery {
    activeCustomForm {
      id
      version
      submittedAt
      formContent {
        key
        required
      }
      myAnswers
      ...FillDialog_form
    }
    activeRequestForms {
      id
    }
    myRequests {
      id
    }
    myExternalCodes {
      code
    }
    externalCodesOpen
  }
`

/** The panel is no route: it asks once it opens, and a submission changes the store. */
function Loaded(props: StudentFormProps) {
  const answer = useAnswer<StudentFormQuery>(query, {}, 'store-and-network')
  return answer ? <Answered {...props} answer={answer} /> : null
}

function Answered({ onEntry, onRequests, answer }: StudentFormProps & { answer: StudentFormQuery['response'] }) {
  const { activeCustomForm: form, ...others } = answer
  const [opened, setOpened] = useState(false)
  const [ready, setReady] = useState(false)
  const id = form?.id ?? null
  const answers = (form?.myAnswers ?? {}) as Record<string, string>
  const wanted = form
    ? form.formContent.some(({ key, required }) => required && !answers[key]) || !form.submittedAt
    : false
  const seen = `form-seen.${id}.${form?.version}`

  const { activeRequestForms, myRequests, myExternalCodes, externalCodesOpen } = others
  const there = externalCodesOpen || [activeRequestForms, myRequests, myExternalCodes].some(({ length }) => length > 0)

  useEffect(() => {
    onRequests?.(there)
    return () => onRequests?.(false)
  }, [there, onRequests])

  useEffect(() => {
    if (!id) return undefined
    onEntry(() => setOpened(true))
    return () => onEntry(null)
  }, [id, onEntry])

  useEffect(() => {
    if (!id || ready) return
    // without its words the dialog stays away until the next visit
    loadTexts('forms').then(
      () => setReady(true),
      () => undefined,
    )
  }, [id, ready])

  // by itself once a session, and only while something is asked
  useEffect(() => {
    if (!id || !wanted || sessionStorage.getItem(seen)) return
    sessionStorage.setItem(seen, 'yes')
    setOpened(true)
  }, [id, wanted, seen])

  return form && opened && ready ? <FillDialog form={form} onClose={() => setOpened(false)} /> : null
}

/** The form that a student is asked to fill in: a dialog over the panel. The panel works without it. */
export default function StudentForm(props: StudentFormProps) {
  return (
    <RelayRoot>
      <SectionBoundary renderError={() => null}>
        <Loaded {...props} />
      </SectionBoundary>
    </RelayRoot>
  )
}
