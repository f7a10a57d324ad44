import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type {
  OwnRequestsPage_query$data,
  OwnRequestsPage_query$key,
} from '../../../__generated__/OwnRequestsPage_query.graphql.ts'
import type { OwnRequestsPageCodesMutation } from '../../../__generated__/OwnRequestsPageCodesMutation.graphql.ts'
import type { OwnRequestsPageQuery } from '../../../__generated__/OwnRequestsPageQuery.graphql.ts'
import type { OwnRequestsPageWithdrawMutation } from '../../../__generated__/OwnRequestsPageWithdrawMutation.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { formatDateTime } from '../../../shared/input/format.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { CopyValue } from '../../../shared/people/CopyValue.tsx'
import { confirm } from '../../../ui/dialogs.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { requestColor } from '../requests/request-view.ts'
import type { RequestAction, RequestState } from '../requests/request-view.ts'
import { AskDialog } from './AskDialog.tsx'

type Data = OwnRequestsPage_query$data

function Content({ queryRef }: QueryPageProps<OwnRequestsPageQuery>) {
  const { t } = useTranslation('forms')
  const { Drawing } = useLook()
  const [asking, setAsking] = useState<Data['activeRequestForms'][number] | null>(null)
  const data = useFragment<OwnRequestsPage_query$key>(
    graphql`
      fragment OwnRequestsPage_query on Query @throwOnFieldError {
        activeRequestForms {
          id
          title
          text
          actions
          closesAt
        }
        myRequests {
          id
          action
          state
          reason
          createdAt
          application {
            exam {
              title
            }
          }
          exam {
            title
          }
          firstName
          lastName
          address
        }
        externalCodesOpen
        myExternalCodes {
          code
          handedAt
          batch {
            id
            title
            text
          }
        }
        viewer {
          id
          applications(first: 200) {
            nodes {
              id
              state
              exam {
                title
                opensAt
                category {
                  id
                  slug
                }
              }
            }
          }
        }
      }
    `,
    usePreloadedQuery<OwnRequestsPageQuery>(
      graphql`
        query OwnRequestsPageQuery @preloadable @throwOnFieldError {
          ...OwnRequestsPage_query
        }
      `,
      queryRef,
    ),
  )
  const { activeRequestForms: forms, myRequests, myExternalCodes, externalCodesOpen, viewer } = data
  const places = (viewer?.applications.nodes ?? []).filter(({ state }) => state === 'applied' || state === 'paid')
  if (!forms.length && !myRequests.length && !myExternalCodes.length && !externalCodesOpen) {
    return <EmptyState drawing={<Drawing name="empty" />} title={t('own.emptyTitle')} text={t('own.emptyText')} />
  }
  return (
    <Stack gap="xl">
      {forms.map((form) => (
        <Paper key={form.id} component="article" withBorder radius="lg" p="md" aria-label={form.title}>
          <Stack gap="xs">
            <Title order={2} size="h3">
              {form.title}
            </Title>
            {form.text && <Text style={{ whiteSpace: 'pre-line' }}>{form.text}</Text>}
            {form.closesAt && (
              <Text size="sm" c="dimmed">
                {t('fill.until', { date: formatDateTime(form.closesAt) })}
              </Text>
            )}
            <div>
              <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAsking(form)}>
                {t('own.ask')}
              </Button>
            </div>
          </Stack>
        </Paper>
      ))}
      {myRequests.length > 0 && <Requests requests={myRequests} />}
      {(externalCodesOpen || myExternalCodes.length > 0) && (
        <Codes codes={myExternalCodes} isOpen={externalCodesOpen} />
      )}
      {asking && (
        <AskDialog form={asking} places={places} onClose={() => setAsking(null)} onDone={() => setAsking(null)} />
      )}
    </Stack>
  )
}

function Requests({ requests }: { requests: Data['myRequests'] }) {
  const { t } = useTranslation('forms')
  const [withdraw, withdrawing] = useCommand<OwnRequestsPageWithdrawMutation>(graphql`
    mutation OwnRequestsPageWithdrawMutation($id: ID!) {
      withdrawRequest(input: { id: $id }) {
        request {
          id
          state
        }
      }
    }
  `)
  const ask = async (id: string) => {
    const sure = await confirm({
      title: t('own.withdrawTitle'),
      okButton: t('own.withdraw'),
      cancelButton: t('close.cancel'),
      destructive: true,
    })
    if (sure) await withdraw({ id }, { success: t('own.withdrawn') }).catch(ignoreReported)
  }
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {t('own.requests')}
      </Title>
      <Stack gap="sm">
        {requests.map((request) => {
          const state = request.state as RequestState
          const about = [
            request.application?.exam.title,
            request.exam?.title,
            request.firstName && `${request.firstName} ${request.lastName}`,
            request.address,
          ].filter(Boolean)
          return (
            <Paper key={request.id} withBorder radius="lg" p="md">
              <Group justify="space-between" align="flex-start" gap="sm">
                <div style={{ flex: '1 1 240px', minWidth: 0 }}>
                  <Group gap={8}>
                    <Text fw={600}>{t(`action.${request.action as RequestAction}`)}</Text>
                    <Badge variant="light" color={requestColor[state]}>
                      {t(`requestState.${state}`)}
                    </Badge>
                  </Group>
                  <Text size="sm">{about.join(' → ')}</Text>
                  <Text size="sm" c="dimmed">
                    {formatDateTime(request.createdAt)}
                  </Text>
                  {request.reason && <Text mt={6}>{t('own.answer', { text: request.reason })}</Text>}
                </div>
                {state === 'open' && (
                  <Button variant="default" size="xs" loading={withdrawing} onClick={() => void ask(request.id)}>
                    {t('own.withdraw')}
                  </Button>
                )}
              </Group>
            </Paper>
          )
        })}
      </Stack>
    </section>
  )
}

interface CodesProps {
  codes: Data['myExternalCodes']
  isOpen: boolean
}

/** External codes that the student has, and the action that claims available ones. */
function Codes({ codes, isOpen }: CodesProps) {
  const { t } = useTranslation('forms')
  const [take, taking] = useCommand<OwnRequestsPageCodesMutation>(graphql`
    mutation OwnRequestsPageCodesMutation {
      nextExternalCodes {
        codes {
          code
          batch {
            id
            title
          }
        }
        query {
          ...OwnRequestsPage_query
        }
      }
    }
  `)
  const [out, setOut] = useState<string[]>([])
  const get = () =>
    take({}).then(({ nextExternalCodes }) => {
      setOut(nextExternalCodes.codes.filter(({ code }) => !code).map(({ batch }) => batch.title))
    }, ignoreReported)
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {t('own.codes')}
      </Title>
      <Stack gap="sm">
        {codes.map(({ code, handedAt, batch }) => (
          <Paper key={batch.id} withBorder radius="lg" p="md">
            <Text fw={600}>{batch.title}</Text>
            {batch.text && <Text style={{ whiteSpace: 'pre-line' }}>{batch.text}</Text>}
            <Group gap="sm" mt={6}>
              {code && <CopyValue value={code} label={batch.title} />}
              {handedAt && (
                <Text size="sm" c="dimmed">
                  {t('own.handedAt', { date: formatDateTime(handedAt) })}
                </Text>
              )}
            </Group>
          </Paper>
        ))}
        {isOpen && (
          <div>
            <Button loading={taking} onClick={() => void get()}>
              {t('own.getCode')}
            </Button>
          </div>
        )}
        {out.length > 0 && <Text role="status">{t('own.noneLeft', { titles: out.join(', ') })}</Text>}
      </Stack>
    </section>
  )
}

/** A student's requests with their status, and the student's external codes. */
export default function OwnRequestsPage({ queryRef }: QueryPageProps<OwnRequestsPageQuery>) {
  const { t } = useTranslation('forms')
  return (
    <Page
      narrow
      title={t('own.title')}
      text={t('own.intro')}
      skeleton={<CardSkeletons heights={[140, 100]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
