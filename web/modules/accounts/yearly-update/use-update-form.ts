import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import type { SessionUser } from '../../../api/session.ts'
import { toastError } from '../../../ui/toasts/toast.tsx'
import { sendUpdate } from './update-calls.ts'
import { inputOf, isComplete, startValues } from './update-data.ts'
import type { UpdateErrors, UpdateValues } from './update-data.ts'

/** Values and errors of the yearly update, and sending it. @param onDone called after success */
export function useUpdateForm(user: SessionUser, onDone: () => void) {
  const { t } = useTranslation(['update', 'common'])
  const [values, setValues] = useState(() => startValues(user))
  const [errors, setErrors] = useState<UpdateErrors>({})
  const [busy, setBusy] = useState(false)

  const change = (part: Partial<UpdateValues>) => {
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
    setValues((before) => ({ ...before, ...part }))
  }
  const fail = (message: string) => toastError({ title: t('common:toast.error'), message })

  const submit = async () => {
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
  return { values, errors, busy, change, submit }
}
