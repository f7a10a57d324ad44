import type { TFunction } from 'i18next'
import { prompt } from '../../../ui/dialogs.tsx'

/** Prompts for a group's new name; null if cancelled or unchanged. */
export async function askGroupName(t: TFunction<'grandFinal'>, name: string): Promise<string | null> {
  const given = await prompt({
    title: t('act.renameTitle', { name }),
    label: t('act.name'),
    initialValue: name,
    okButton: t('act.save'),
    cancelButton: t('act.cancel'),
  })
  const wanted = given?.trim()
  return wanted && wanted !== name ? wanted : null
}
