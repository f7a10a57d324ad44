import { Alert, Button, Group, Paper, SegmentedControl, Stack, Text, Textarea, Title } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useFragment, useRelayEnvironment, useSubscription } from 'react-relay'
import type { Studio_competition$key } from '../../../__generated__/Studio_competition.graphql.ts'
import type { Studio_query$key } from '../../../__generated__/Studio_query.graphql.ts'
import type { StudioGenerateMutation } from '../../../__generated__/StudioGenerateMutation.graphql.ts'
import type { StudioQuotaQuery } from '../../../__generated__/StudioQuotaQuery.graphql.ts'
import type { StudioPaginationQuery } from '../../../__generated__/StudioPaginationQuery.graphql.ts'
import type { StudioSubscription } from '../../../__generated__/StudioSubscription.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { useRequestKey } from '../../../shared/request-key.ts'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { RequestCard } from './RequestCard.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import { UploadButton } from './UploadButton.tsx'

export interface StudioProps {
  competition: Studio_competition$key
  query: Studio_query$key
}

/** Subscribes to the student's generation requests; each event updates the request in the store. */
function useProgress() {
  useSubscription<StudioSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription StudioSubscription {
            imageRequestChanged {
              ...RequestCard_request
            }
          }
        `,
        variables: {},
      }),
      [],
    ),
  )
}

/** Studio where students enter prompts, follow generation and choose a picture. */
export function Studio({ competition, query }: StudioProps) {
  const { t } = useTranslation('imagination')
  const environment = useRelayEnvironment()
  const [prompt, setPrompt] = useState('')
  const [variants, setVariants] = useState('2')
  const [chosen, setChosen] = useState<{ id: string; thumbUrl: string | null } | null>(null)
  useProgress()
  const place = useFragment(
    graphql`
      fragment Studio_competition on ImageCompetition {
        id
        mostPromptLength
        themes
        uploads
        submission {
          image {
            id
          }
        }
        ...SubmitDialog_competition
      }
    `,
    competition,
  )
  const { data, more } = usePaginatedList<StudioPaginationQuery, Studio_query$key>(
    graphql`
      fragment Studio_query on Query
      @refetchable(queryName: "StudioPaginationQuery")
      @argumentDefinitions(
        competitionId: { type: "ID!" }
        chosen: { type: "Boolean!" }
        count: { type: "Int", defaultValue: 12 }
        cursor: { type: "String" }
      ) {
        imageQuota(competitionId: $competitionId) @include(if: $chosen) {
          remaining
          resetsAt
          mostVariants
        }
        myImageRequests(first: $count, after: $cursor, competitionId: $competitionId)
          @include(if: $chosen)
          @connection(key: "Studio_myImageRequests", filters: ["competitionId"]) {
          __id
          edges {
            node {
              id
              state
              ...RequestCard_request
            }
          }
        }
      }
    `,
    query,
  )
  const [generate, busy] = useCommand<StudioGenerateMutation>(graphql`
    mutation StudioGenerateMutation($input: GenerateImagesInput!, $connections: [ID!]!) {
      generateImages(input: $input) {
        request @prependNode(connections: $connections, edgeTypeName: "ImageRequestEdge") {
          id
          state
          message
          ...RequestCard_request
        }
      }
    }
  `)
  const requestKey = useRequestKey()
  const [refusal, setRefusal] = useState<string | null>(null)
  const quota = data.imageQuota
  const requests = data.myImageRequests?.edges ?? []
  const readQuota = () =>
    fetchQuery<StudioQuotaQuery>(
      environment,
      graphql`
        query StudioQuotaQuery($competitionId: ID) {
          imageQuota(competitionId: $competitionId) {
            remaining
            resetsAt
            mostVariants
          }
        }
      `,
      { competitionId: place.id },
      { fetchPolicy: 'network-only' },
    ).subscribe({})

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefusal(null)
    const wanted = { prompt, competitionId: place.id, variants: Math.min(Number(variants), quota?.mostVariants ?? 1) }
    const input = { ...wanted, requestKey: requestKey.for(JSON.stringify(wanted)) }
    void generate({ input, connections: data.myImageRequests ? [data.myImageRequests.__id] : [] })
      .then(({ generateImages: { request } }) => {
        requestKey.answered()
        if (request.state === 'refused') setRefusal(request.message ?? null)
        readQuota()
      })
      .catch(ignoreReported)
  }
  const most = quota?.mostVariants ?? 1
  return (
    <Stack gap="lg">
      <Paper withBorder radius="lg" p="lg">
        <form onSubmit={submit}>
          <Stack gap="sm">
            <Textarea
              size="md"
              label={t('prompt.label')}
              description={t('prompt.hint')}
              placeholder={t('prompt.example')}
              autosize
              minRows={3}
              maxRows={8}
              maxLength={place.mostPromptLength}
              value={prompt}
              onChange={(event) => setPrompt(event.currentTarget.value)}
            />
            {refusal && (
              <Alert color="amber" role="alert" title={t('refused.title')}>
                {refusal}
              </Alert>
            )}
            <Group justify="space-between" align="flex-end">
              <div>
                <Text size="sm" fw={500} id="variants-label" mb={4}>
                  {t('prompt.variants')}
                </Text>
                <SegmentedControl
                  aria-labelledby="variants-label"
                  value={String(Math.min(Number(variants), most))}
                  onChange={setVariants}
                  data={Array.from({ length: most }, (_, i) => String(i + 1))}
                />
              </div>
              <Group gap="sm">
                {place.uploads && <UploadButton competitionId={place.id} competition={place} />}
                <Button
                  type="submit"
                  size="md"
                  loading={busy}
                  disabled={prompt.trim().length < 3 || quota?.remaining === 0}
                  leftSection={<IconSparkles size={18} aria-hidden="true" />}
                >
                  {t('prompt.create')}
                </Button>
              </Group>
            </Group>
            {quota && (
              <Text size="sm" c="dimmed">
                {quota.remaining > 0
                  ? t('quota.left', { count: quota.remaining })
                  : t('quota.none', { moment: formatDateTime(quota.resetsAt) })}
              </Text>
            )}
          </Stack>
        </form>
      </Paper>
      <section aria-labelledby="my-pictures">
        <Title order={2} size="h3" id="my-pictures" mb="sm">
          {t('mine.title')}
        </Title>
        {requests.length === 0 ? (
          <Text c="dimmed">{t('mine.empty')}</Text>
        ) : (
          <Stack gap="md">
            {requests.map(({ node }) => (
              <RequestCard
                key={node.id}
                request={node}
                submittedId={place.submission?.image.id ?? null}
                onChoose={setChosen}
                onOver={readQuota}
              />
            ))}
          </Stack>
        )}
        <LoadMore {...more(12)}>{t('more')}</LoadMore>
      </section>
      {chosen && <SubmitDialog competition={place} image={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  )
}
