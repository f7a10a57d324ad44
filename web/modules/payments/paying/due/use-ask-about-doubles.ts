import { useTranslation } from 'react-i18next'
import { confirm } from '../../../../ui/dialogs/dialogs.tsx'

/** Details of a payment that the confirmation names. */
export interface NamedPayment {
  readonly id: string
  readonly title: string
  readonly student: { readonly firstName: string; readonly lastName: string; readonly username: string }
}

/** Returns a function that asks for confirmation if the payments seem to be already paid under another account. */
export function useAskAboutDoubles() {
  const { t } = useTranslation('payments')
  return (payments: readonly NamedPayment[]) => {
    const lines = payments.map(({ title, student }) => {
      const name = `${student.firstName} ${student.lastName}`
      return t('twice.line', { title, name, username: student.username })
    })
    return confirm({
      title: t('twice.title'),
      message: [t('twice.text'), ...lines, t('twice.question')].join(' '),
      okButton: t('twice.ok'),
      cancelButton: t('twice.cancel'),
    })
  }
}
