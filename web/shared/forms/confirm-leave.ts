import i18next from 'i18next'
import { confirm } from '../../ui/dialogs/dialogs.tsx'
import type { TrackedForm } from './unsaved.ts'

/** Confirms discarding unsaved changes; once confirmed, these forms no longer block navigation. */
export async function confirmLeave(forms: readonly TrackedForm[]): Promise<boolean> {
  const sure = await confirm({
    title: i18next.t('common:leave.title'),
    message: i18next.t('common:leave.text'),
    okButton: i18next.t('common:leave.ok'),
    cancelButton: i18next.t('common:leave.stay'),
    destructive: true,
  })
  if (sure) for (const form of forms) form.discard()
  return sure
}
