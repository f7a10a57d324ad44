import { ActionIcon, Badge, Button, FileButton, Group, Text } from '@mantine/core'
import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay'
import type { HandIns_participant$key } from '../../../__generated__/HandIns_participant.graphql.ts'
import type { HandInsKeptQuery } from '../../../__generated__/HandInsKeptQuery.graphql.ts'
import type { HandInsLinkQuery } from '../../../__generated__/HandInsLinkQuery.graphql.ts'
import type { HandInsRemoveMutation } from '../../../__generated__/HandInsRemoveMutation.graphql.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { fetchWithSession } from '../../../relay/request.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatSize, pictureAccept } from '../../../shared/files.ts'
import { announce } from '../../../ui/announce.tsx'
import { confirm } from '../../../ui/dialogs.tsx'
import styles from '../group/group.module.css'
import { handInKinds, type HandInKind } from './words.ts'
import { IconAction } from '../../../ui/IconAction.tsx'

interface HandInsProps {
  groupId: string
  participant: HandIns_participant$key
  /** false after the phase: files can only be opened */
  mayTell?: boolean
}

/** A member's uploaded documents by kind, with their actions. */
export function HandIns({ groupId, participant, mayTell = true }: HandInsProps) {
  const { t } = useTranslation('grandFinal')
  const data = useFragment(
    graphql`
      fragment HandIns_participant on Participant {
        id
        role
        missing
        files {
          id
          kind
          name
          size
        }
      }
    `,
    participant,
  )
  const kinds = handInKinds.filter((kind) => kind !== 'consent' || data.role === 'student')
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('handIn.text')}
      </Text>
      <ul className={styles.list}>
        {kinds.map((kind) => (
          <HandIn
            key={kind}
            groupId={groupId}
            participantId={data.id}
            kind={kind}
            file={data.files.find((file) => file.kind === kind) ?? null}
            missing={data.missing.includes(kind)}
            mayTell={mayTell}
          />
        ))}
      </ul>
    </>
  )
}

interface HandInProps {
  groupId: string
  participantId: string
  kind: HandInKind
  file: { readonly id: string; readonly name: string; readonly size: number } | null
  missing: boolean
  mayTell: boolean
}

function HandIn({ groupId, participantId, kind, file, missing, mayTell }: HandInProps) {
  const { t } = useTranslation('grandFinal')
  const environment = useRelayEnvironment()
  const [sending, setSending] = useState(false)
  const [remove, removing] = useCommand<HandInsRemoveMutation>(graphql`
    mutation HandInsRemoveMutation($input: RemoveParticipantFileInput!, $groupId: ID!) {
      removeParticipantFile(input: $input) {
        participant {
          id
          missing
          ...HandIns_participant
        }
        query {
          node(id: $groupId) {
            ...GroupPage_group @alias(as: "page")
            ...AdminGroup_group @alias(as: "record")
          }
        }
      }
    }
  `)
  const what = t(`handIn.${kind}`)

  const send = async (chosen: File | null) => {
    if (!chosen) return
    setSending(true)
    try {
      const path = `/api/gf/participant/${encodeURIComponent(groupId)}/hand-in/${encodeURIComponent(participantId)}`
      await fetchWithSession(`${path}?kind=${kind}&name=${encodeURIComponent(chosen.name)}`, {
        method: 'POST',
        headers: { 'content-type': chosen.type || 'application/pdf' },
        body: chosen,
      })
      announce(t('handIn.kept', { name: chosen.name }))
      await fetchQuery<HandInsKeptQuery>(
        environment,
        graphql`
          query HandInsKeptQuery($id: ID!, $groupId: ID!) {
            node(id: $id) {
              ...HandIns_participant @alias(as: "member")
            }
            group: node(id: $groupId) {
              ...GroupPage_group @alias(as: "page")
              ...AdminGroup_group @alias(as: "record")
            }
          }
        `,
        { id: participantId, groupId },
        { networkCacheConfig: { force: true } },
      ).toPromise()
    } catch (error) {
      reportFailure(error)
    } finally {
      setSending(false)
    }
  }
  const open = async (id: string) => {
    const answer = await fetchQuery<HandInsLinkQuery>(
      environment,
      graphql`
        query HandInsLinkQuery($id: ID!) {
          node(id: $id) {
            ... on ParticipantFile {
              url
            }
          }
        }
      `,
      { id },
      { networkCacheConfig: { force: true } },
    )
      .toPromise()
      .catch(reportFailure)
    // The response is an attachment, so the page stays open.
    if (answer?.node?.url) location.assign(answer.node.url)
  }
  const askToRemove = async () => {
    const sure = await confirm({
      title: t('handIn.removeTitle'),
      message: what,
      okButton: t('handIn.remove'),
      cancelButton: t('act.keep'),
      destructive: true,
    })
    if (!sure) return
    await remove({ input: { groupId, participantId, kind }, groupId }, { success: t('handIn.removed') }).catch(
      ignoreReported,
    )
  }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text fw={600}>{what}</Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {file ? `${file.name} · ${formatSize(file.size)}` : t(`handIn.${kind}Text`)}
        </Text>
        {missing && (
          <Badge variant="light" color="amber" mt={4}>
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
        {mayTell && (
          <FileButton
            accept={kind === 'photo' ? pictureAccept : `${pictureAccept},application/pdf`}
            onChange={(chosen) => void send(chosen)}
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
                {file ? t('handIn.replace') : t('handIn.send')}
              </Button>
            )}
          </FileButton>
        )}
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
