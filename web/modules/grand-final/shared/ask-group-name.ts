import type { TFunction } from 'i18next'
import { prompt } from '../../../ui/dialogs/dialogs.tsx'

/** Prompts for a group's new name; null if cancelled or unchanged. */
export async function askGroupName(t: TFunction<'grandFinal'>, name: string): Promise<string | null> {
  const given = await prompt({
    title: t('action.renameTitle', { name }),
    label: t('action.name'),
    initialValue: name,
    okButton: t('action.save'),
    cancelButton: t('action.cancel'),
  })
  const wanted = given?.trim()
  return wanted && wanted !== name ? wanted : null
}
