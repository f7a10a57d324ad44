import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { boot } from '../../../../shared/app/boot.ts'
import { copyText } from '../../../../base/copy.ts'
import { toastError, toastSuccess } from '../../../../ui/toasts/toast.tsx'
import { saveFile } from '../../../../shared/save-file.ts'
import styles from '../profile.module.css'

/** The ten recovery codes, shown only once, to copy or save. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation(['profile', 'common'])
  const text = codes.join('\n')

  const copy = async () => {
    if (await copyText(text))
      toastSuccess({ title: t('common:toast.success'), message: t('profile:totp.copied'), unseen: 'clipboard' })
    else toastError({ title: t('common:toast.error'), message: t('common:copyFailed') })
  }

  return (
    <Stack gap="md" role="status">
      <Text fw={600}>{t('profile:totp.isOn')}</Text>
      <Text>{t('profile:totp.codesText')}</Text>
      <ul className={styles.codes} aria-label={t('profile:totp.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button onClick={onDone}>{t('profile:totp.kept')}</Button>
        <Button variant="default" onClick={() => void copy()}>
          {t('profile:totp.copy')}
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([`${boot.edition.title}\n\n${text}\n`]), 'recovery-codes.txt')}
        >
          {t('profile:totp.save')}
        </Button>
      </Group>
    </Stack>
  )
}
