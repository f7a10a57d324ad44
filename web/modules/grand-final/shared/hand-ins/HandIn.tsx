import { ActionIcon, Button, FileButton, Group, Text } from '@mantine/core'
import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatSize, pictureAccept } from '../../../../shared/files.ts'
import { IconAction } from '../../../../ui/IconAction.tsx'
import styles from '../../group/group.module.css'
import type { HandInKind } from '../known-values.ts'
import { useOpenHandIn, useRemoveHandIn, useSendHandIn } from './use-hand-in.ts'
import { Badge } from '../../../../ui/Badge.tsx'

interface HandInProps {
  groupId: string
  participantId: string
  kind: HandInKind
  file: { readonly id: string; readonly name: string; readonly size: number } | null
  missing: boolean
  mayTell: boolean
}

/** A document of a member with its actions: open, send or replace, remove. */
export function HandIn({ groupId, participantId, kind, file, missing, mayTell }: HandInProps) {
  const { t } = useTranslation('grandFinal')
  const owner = { groupId, participantId, kind }
  const { send, sending } = useSendHandIn(owner)
  const { askToRemove, removing } = useRemoveHandIn(owner)
  const open = useOpenHandIn()
  const what = t(`handIn.${kind}`)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text fw={600}>{what}</Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {file ? `${file.name} · ${formatSize(file.size)}` : t(`handIn.${kind}Text`)}
        </Text>
        {missing && (
          <Badge tone="attention" mt={4}>
            {t('handIn.missing')}
          </Badge>
        )}
      </div>
      <Group gap="xs">
        {file && (
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('handIn.openOf', { what })}
            onClick={() => void open(file.id)}
          >
            <IconDownload size={18} aria-hidden="true" />
          </ActionIcon>
        )}
        {mayTell && <SendFile kind={kind} what={what} isSent={file !== null} sending={sending} onSend={send} />}
        {mayTell && file && (
          <IconAction
            icon={IconTrash}
            danger
            label={t('handIn.removeOf', { what })}
            loading={removing}
            onClick={() => void askToRemove()}
          />
        )}
      </Group>
    </li>
  )
}

interface SendFileProps {
  kind: HandInKind
  what: string
  /** Whether the file replaces another one. */
  isSent: boolean
  sending: boolean
  onSend: (file: File | null) => Promise<void>
}

function SendFile({ kind, what, isSent, sending, onSend }: SendFileProps) {
  const { t } = useTranslation('grandFinal')
  return (
    <FileButton
      accept={kind === 'photo' ? pictureAccept : `${pictureAccept},application/pdf`}
      onChange={(chosen) => void onSend(chosen)}
    >
      {(props) => (
        <Button
          {...props}
          variant="default"
          size="sm"
          loading={sending}
          aria-label={t('handIn.sendOf', { what })}
          leftSection={<IconUpload size={18} aria-hidden="true" />}
        >
          {isSent ? t('handIn.replace') : t('handIn.send')}
        </Button>
      )}
    </FileButton>
  )
}
