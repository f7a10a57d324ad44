import { Button, ModalTitle, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../relay/api-error.ts'
import type { SessionUser } from '../../../relay/session.ts'
import { boot } from '../../../shared/app/boot.ts'
import { toastError } from '../../../ui/toast.tsx'
import styles from './update.module.css'
import { maskDate } from './date-mask.ts'
import { PlaceFields } from './PlaceFields.tsx'
import type { PlaceFieldsProps } from './PlaceFields.tsx'
import { sendUpdate } from './update-calls.ts'
import { inputOf, isComplete, startValues } from './update-data.ts'

const [firstGrade, lastGrade] = boot.edition.grades
const grades = Array.from({ length: lastGrade - firstGrade + 1 }, (_, i) => String(firstGrade + i))

export interface UpdateFormProps {
  user: SessionUser
  /** After success; the page reloads. */
  onDone: () => void
}

/** The form of the yearly update. */
export function UpdateForm({ user, onDone }: UpdateFormProps) {
  const { t } = useTranslation(['update', 'common'])
  const [values, setValues] = useState(() => startValues(user))
  const [errors, setErrors] = useState<PlaceFieldsProps['errors']>({})
  const [busy, setBusy] = useState(false)
  const student = user.userType === 'student'

  const change: PlaceFieldsProps['onChange'] = (part) => {
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
    setValues((before) => ({ ...before, ...part }))
  }
  const fail = (message: string) => toastError({ title: t('common:toast.error'), message })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete(values, user.userType)) return fail(t('update:form.missing'))
    setBusy(true)
    try {
      await sendUpdate(inputOf(values, user.userType))
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.fields) {
        setErrors(Object.fromEntries(Object.entries(error.fields).map(([field, said]) => [field, String(said)])))
      }
      fail((error as Error).message || t('update:form.failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <ModalTitle className={styles.title}>{t('update:form.title')}</ModalTitle>
        <TextInput
          readOnly
          label={t('update:form.email')}
          description={t('update:form.emailText')}
          value={user.email}
        />
        <PlaceFields values={values} errors={errors} onChange={change} />
        {student ? (
          <>
            <Select
              size="md"
              required
              allowDeselect={false}
              label={t('update:form.grade')}
              placeholder={t('update:form.gradePlaceholder')}
              data={grades}
              value={values.grade || null}
              error={errors.grade}
              onChange={(grade) => change({ grade: grade ?? '' })}
            />
            <TextInput
              label={t('update:form.supervisor')}
              description={t('update:form.supervisorText')}
              autoComplete="off"
              maxLength={100}
              value={values.supervisorId}
              error={errors.supervisorId}
              onChange={(event) => change({ supervisorId: event.currentTarget.value })}
            />
          </>
        ) : (
          <>
            <TextInput
              required
              type="email"
              label={t('update:form.email2')}
              autoComplete="off"
              maxLength={320}
              value={values.email2}
              error={errors.email2}
              onChange={(event) => change({ email2: event.currentTarget.value })}
            />
            <TextInput
              required
              inputMode="numeric"
              label={t('update:form.birth')}
              placeholder={t('update:form.birthPlaceholder')}
              autoComplete="bday"
              maxLength={10}
              value={values.birth}
              error={errors.birth}
              onChange={(event) => change({ birth: maskDate(event.currentTarget.value) })}
            />
          </>
        )}
        <Button type="submit" loading={busy} fullWidth>
          {t('update:form.save')}
        </Button>
      </Stack>
    </form>
  )
}
