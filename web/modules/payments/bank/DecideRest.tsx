import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { promptReason } from '../../../ui/dialogs/dialogs.tsx'
import { useDecideEntry } from './use-decide-entry.ts'

/** Sends the rest of an entry back, or ignores it with a reason. */
export function DecideRest({ entryId }: { entryId: string }) {
  const { t } = useTranslation('bank')
  const { sendBack, ignore, busy } = useDecideEntry(entryId)
  const ask = async (kind: 'back' | 'ignore') => {
    const reason = await promptReason({
      title: t(`rest.${kind}`),
      message: t(`rest.${kind}Text`),
      label: t('rest.reason'),
      okButton: t(`rest.${kind}`),
      cancelButton: t('cancel'),
    })
    if (reason) await (kind === 'back' ? sendBack(reason) : ignore(reason))
  }
  return (
    <Group gap="sm">
      <Button variant="default" loading={busy} onClick={() => void ask('back')}>
        {t('rest.back')}
      </Button>
      <Button variant="default" loading={busy} onClick={() => void ask('ignore')}>
        {t('rest.ignore')}
      </Button>
    </Group>
  )
}
