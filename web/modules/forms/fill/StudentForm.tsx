import { useEffect, useState } from 'react'
import { graphql } from 'react-relay'
import type { StudentFormQuery } from '../../../__generated__/StudentFormQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { RelayRoot } from '../../../shared/app/RelayRoot.tsx'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { SectionBoundary } from '../../../ui/SectionBoundary.tsx'
import { FillDialog } from './FillDialog.tsx'

export interface StudentFormProps {
  /** reports to the menu: the function that opens the dialog and whether an answer is due, or null without a form */
  onEntry: (entry: { open: () => void; isDue: boolean } | null) => void
  /** reports to the menu whether the student can make requests, has made some, or has or can get a code */
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

/** Loads data on mount because the panel has no route query; a submission updates the store. */
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
    onEntry({ open: () => setOpened(true), isDue: wanted })
    return () => onEntry(null)
  }, [id, wanted, onEntry])

  useEffect(() => {
    if (!id || ready) return
    // if the texts cannot be loaded, the dialog stays closed until the next visit
    loadTexts('forms').then(
      () => setReady(true),
      () => undefined,
    )
  }, [id, ready])

  // opens automatically once per session while an answer is due
  useEffect(() => {
    if (!id || !wanted || sessionStorage.getItem(seen)) return
    sessionStorage.setItem(seen, 'yes')
    setOpened(true)
  }, [id, wanted, seen])

  return form && opened && ready ? <FillDialog form={form} onClose={() => setOpened(false)} /> : null
}

/** Dialog over the panel with the form that a student is asked to fill in; the panel works without it. */
export default function StudentForm(props: StudentFormProps) {
  return (
    <RelayRoot>
      <SectionBoundary renderError={() => null}>
        <Loaded {...props} />
      </SectionBoundary>
    </RelayRoot>
  )
}
