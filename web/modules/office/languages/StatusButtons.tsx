import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { StatusButtons_entry$key } from '../../../__generated__/StatusButtons_entry.graphql.ts'
import type { StatusButtonsResetMutation } from '../../../__generated__/StatusButtonsResetMutation.graphql.ts'
import type { StatusButtonsSetMutation } from '../../../__generated__/StatusButtonsSetMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

export interface StatusButtonsProps {
  entry: StatusButtons_entry$key
  /** Receives the shipped text after a reset. */
  onReset: (text: string) => void
}

/** Buttons that approve a text, mark it for editing, or reset it to the shipped text. */
export function StatusButtons({ entry, onReset }: StatusButtonsProps) {
  const { t } = useTranslation('languages')
  const { status, outdated, isChanged, ...address } = useFragment(
    graphql`
      fragment StatusButtons_entry on TextEntry {
        locale
        namespace
        key
        status
        outdated
        isChanged
      }
    `,
    entry,
  )
  const { locale, namespace, key } = address
  const text = { locale, namespace, key }
  const [setStatus, marking] = useCommand<StatusButtonsSetMutation>(graphql`
    mutation StatusButtonsSetMutation($input: SetTextStatusInput!) {
      setTextStatus(input: $input) {
        entry {
          ...TextDrawer_entry
        }
      }
    }
  `)
  const mark = (to: 'approved' | 'needsEditing') =>
    void setStatus({ input: { ...text, status: to } }, { success: t('marked') }).catch(ignoreReported)
  if (status === 'empty') return null
  return (
    <Group>
      {(status !== 'approved' || outdated) && (
        <Button variant="default" size="xs" loading={marking} onClick={() => mark('approved')}>
          {t('approve')}
        </Button>
      )}
      {status !== 'needsEditing' && (
        <Button variant="default" size="xs" loading={marking} onClick={() => mark('needsEditing')}>
          {t('needsEditing')}
        </Button>
      )}
      {isChanged && <ResetButton text={text} onReset={onReset} />}
    </Group>
  )
}

interface ResetButtonProps extends Pick<StatusButtonsProps, 'onReset'> {
  text: { locale: string; namespace: string; key: string }
}

function ResetButton({ text, onReset }: ResetButtonProps) {
  const { t } = useTranslation('languages')
  const [reset, resetting] = useCommand<StatusButtonsResetMutation>(graphql`
    mutation StatusButtonsResetMutation($input: ResetTextInput!) {
      resetText(input: $input) {
        entry {
          text
          ...TextDrawer_entry
        }
      }
    }
  `)
  const back = () => reset({ input: text }).then(({ resetText }) => onReset(resetText.entry.text), ignoreReported)
  return (
    <Button variant="subtle" color="red" size="xs" loading={resetting} onClick={() => void back()}>
      {t('reset')}
    </Button>
  )
}
