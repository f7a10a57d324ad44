import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { AskDialogMutation } from '../../../__generated__/AskDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { ExamSelect } from '../../../shared/exams/ExamSelect.tsx'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { formatDate } from '../../../shared/input/format.ts'
import type { RequestAction } from '../requests/request-view.ts'

interface Place {
  readonly id: string
  readonly exam: {
    readonly title: string
    readonly opensAt: string
    readonly category: { readonly id: string; readonly slug: string }
  }
}

export interface AskDialogProps {
  form: { readonly id: string; readonly title: string; readonly actions: readonly string[] }
  /** applications that a request can concern */
  places: readonly Place[]
  onClose: () => void
  onDone: () => void
}

/** Dialog for a new request: type, application and required details. */
export function AskDialog({ form, places, onClose, onDone }: AskDialogProps) {
  const { t } = useTranslation('forms')
  const [action, setAction] = useState<RequestAction | ''>(
    form.actions.length === 1 ? (form.actions[0] as RequestAction) : '',
  )
  const [placeId, setPlaceId] = useState(places.length === 1 ? places[0]!.id : '')
  const [examId, setExamId] = useState<string | null>(null)
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const [address, setAddress] = useState('')
  const [note, setNote] = useState('')
  const [submit, submitting] = useCommand<AskDialogMutation>(graphql`
    mutation AskDialogMutation($input: SubmitRequestInput!) {
      submitRequest(input: $input) {
        query {
          ...OwnRequestsPage_query
        }
      }
    }
  `)
  const place = places.find(({ id }) => id === placeId)
  const isName = action === 'correctName'
  const isPost = action === 'postCertificate'
  const isMove = action === 'changeDate' || action === 'changeCategory'
  const ready =
    action !== '' &&
    (isName ? Boolean(firstName.trim() && lastName.trim()) : Boolean(place)) &&
    (!isPost || address.trim().length >= 5)

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (action === '') return
    const input = {
      id: form.id,
      action,
      note: note.trim() || null,
      ...(isName
        ? { firstName: firstName.trim(), lastName: lastName.trim() }
        : { applicationId: placeId, category: place?.exam.category.id }),
      ...(isMove && examId ? { examId } : {}),
      ...(isPost ? { address: address.trim() } : {}),
    }
    void submit({ input }, { success: t('own.sent') }).then(onDone, ignoreReported)
  }

  return (
    <FormDialog
      title={form.title}
      submitLabel={t('own.send')}
      cancelLabel={t('close.cancel')}
      busy={submitting}
      ready={ready}
      onSubmit={send}
      onClose={onClose}
    >
      <NativeSelect
        size="md"
        required
        label={t('request.action')}
        value={action}
        data={[
          { value: '', label: t('fill.select'), disabled: true },
          ...form.actions.map((each) => ({ value: each, label: t(`action.${each as RequestAction}`) })),
        ]}
        onChange={(event) => setAction(event.currentTarget.value as RequestAction)}
      />
      {action !== '' && !isName && places.length === 0 && <Text>{t('own.noPlaces')}</Text>}
      {action !== '' && !isName && places.length > 0 && (
        <NativeSelect
          size="md"
          required
          label={t('request.about')}
          value={placeId}
          data={[
            { value: '', label: t('fill.select'), disabled: true },
            ...places.map(({ id, exam }) => ({ value: id, label: `${exam.title}, ${formatDate(exam.opensAt)}` })),
          ]}
          onChange={(event) => {
            setPlaceId(event.currentTarget.value)
            setExamId(null)
          }}
        />
      )}
      {isMove && place && (
        <ExamSelect
          size="md"
          clearable
          label={t('request.wanted')}
          where={action === 'changeDate' ? { category: place.exam.category.slug, coming: true } : { coming: true }}
          value={examId}
          onChange={setExamId}
        />
      )}
      {isName && (
        <>
          <TextInput
            size="md"
            required
            label={t('own.firstName')}
            maxLength={80}
            value={firstName}
            onChange={(event) => setFirstName(event.currentTarget.value)}
          />
          <TextInput
            size="md"
            required
            label={t('own.lastName')}
            maxLength={80}
            value={lastName}
            onChange={(event) => setLastName(event.currentTarget.value)}
          />
        </>
      )}
      {isPost && (
        <Textarea
          size="md"
          required
          autosize
          minRows={3}
          maxLength={500}
          label={t('request.address')}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      )}
      <Textarea
        size="md"
        autosize
        minRows={2}
        maxLength={1000}
        label={t('own.note')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
