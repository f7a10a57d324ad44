import { Button, ModalTitle, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../../api/session.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { StudentFields } from './StudentFields.tsx'
import { SupervisorFields } from './SupervisorFields.tsx'
import styles from './update.module.css'
import { useUpdateForm } from './use-update-form.ts'

export interface UpdateFormProps {
  user: SessionUser
  /** Called after success; the page reloads. */
  onDone: () => void
}

/** The form of the yearly update. */
export function UpdateForm({ user, onDone }: UpdateFormProps) {
  const { t } = useTranslation('update')
  const { values, errors, busy, change, submit } = useUpdateForm(user, onDone)
  const fields = { values, errors, onChange: change }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="md">
        <ModalTitle className={styles.title}>{t('form.title')}</ModalTitle>
        <TextInput readOnly label={t('form.email')} description={t('form.emailText')} value={user.email} />
        <PlaceFields {...fields} />
        {user.userType === 'student' ? <StudentFields {...fields} /> : <SupervisorFields {...fields} />}
        <Button type="submit" loading={busy} fullWidth>
          {t('form.save')}
        </Button>
      </Stack>
    </form>
  )
}
