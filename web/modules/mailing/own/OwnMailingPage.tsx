import { Badge, Button, Chip, Group, Paper, Stack, Switch, Text, Textarea, TextInput, Title } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { OwnMailingPage_query$key } from '../../../__generated__/OwnMailingPage_query.graphql.ts'
import type { OwnMailingPageAudienceQuery } from '../../../__generated__/OwnMailingPageAudienceQuery.graphql.ts'
import type { OwnMailingPageQuery } from '../../../__generated__/OwnMailingPageQuery.graphql.ts'
import type { OwnMailingPageSendMutation } from '../../../__generated__/OwnMailingPageSendMutation.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { boot } from '../../../shared/app/boot.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { Page } from '../../../shared/Page.tsx'
import { confirm } from '../../../ui/dialogs.tsx'
import { FormResult } from '../../../ui/FormResult.tsx'
import { stateColor } from '../campaigns/campaign-view.ts'
import type { CampaignState } from '../campaigns/campaign-view.ts'
import styles from '../segment/segment.module.css'

function Content({ queryRef }: QueryPageProps<OwnMailingPageQuery>) {
  const { t } = useTranslation('mailing')
  const { myMailAllowance, myMailCampaigns } = useFragment<OwnMailingPage_query$key>(
    graphql`
      fragment OwnMailingPage_query on Query @throwOnFieldError {
        myMailAllowance {
          perDay
          left
        }
        myMailCampaigns(first: 20) {
          nodes {
            id
            name
            state
            recipientCount
            confirmedAt
            counts {
              sent
            }
          }
        }
      }
    `,
    usePreloadedQuery<OwnMailingPageQuery>(
      graphql`
        query OwnMailingPageQuery @preloadable @throwOnFieldError {
          ...OwnMailingPage_query
        }
      `,
      queryRef,
    ),
  )
  const [allGrades, setAllGrades] = useState(true)
  const [grades, setGrades] = useState<number[]>([])
  const [families, setFamilies] = useState(false)
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const audience = useAnswer<OwnMailingPageAudienceQuery>(
    graphql`
      query OwnMailingPageAudienceQuery($allGrades: Boolean!, $grades: [Int!]!, $families: Boolean!) {
        myMailAudience(allGrades: $allGrades, grades: $grades, families: $families) {
          people
          mails
        }
      }
    `,
    { allGrades, grades, families },
  )?.myMailAudience
  const [send, sending, result] = useCommand<OwnMailingPageSendMutation>(graphql`
    mutation OwnMailingPageSendMutation($input: OwnMailInput!) {
      sendMailToMyStudents(input: $input) {
        query {
          ...OwnMailingPage_query
        }
      }
    }
  `)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!audience) return
    const sure = await confirm({
      title: t('own.confirmTitle', { count: audience.mails, formatted: formatNumber(audience.mails) }),
      message: t('own.confirmText'),
      okButton: t('confirm.send'),
      cancelButton: t('confirm.cancel'),
    })
    if (!sure) return
    const input = { subject, text, allGrades, grades, families, expectedCount: audience.mails }
    const done = await send({ input }, { result: t('own.sent') }).catch(ignoreReported)
    if (!done) return
    setSubject('')
    setText('')
  }
  const [first, last] = boot.edition.grades
  return (
    <div className={styles.columns}>
      <Paper withBorder radius="lg" p="lg">
        <form onSubmit={(event) => void submit(event)}>
          <Stack gap="md">
            <div role="group" aria-label={t('own.grades')}>
              <Text fw={500} mb={6}>
                {t('own.grades')}
              </Text>
              <Switch
                mb="xs"
                label={t('grade.all')}
                checked={allGrades}
                onChange={({ currentTarget }) => {
                  setAllGrades(currentTarget.checked)
                  setGrades([])
                }}
              />
              <Chip.Group
                multiple
                value={grades.map(String)}
                onChange={(chosen) => {
                  setAllGrades(false)
                  setGrades(chosen.map(Number))
                }}
              >
                <Group gap="xs">
                  {Array.from({ length: last - first + 1 }, (_, i) => first + i).map((grade) => (
                    <Chip key={grade} value={String(grade)}>
                      {grade}
                    </Chip>
                  ))}
                </Group>
              </Chip.Group>
            </div>
            <Switch
              label={t('own.families')}
              checked={families}
              onChange={({ currentTarget }) => setFamilies(currentTarget.checked)}
            />
            <TextInput
              required
              label={t('review.subject')}
              maxLength={200}
              value={subject}
              onChange={({ currentTarget }) => setSubject(currentTarget.value)}
            />
            <Textarea
              size="md"
              required
              autosize
              minRows={6}
              maxRows={16}
              maxLength={20_000}
              label={t('review.body')}
              description={t('own.bodyHint', { firstName: '{{firstName}}' })}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <Text aria-live="polite">
              {audience && t('own.reach', { count: audience.mails, formatted: formatNumber(audience.mails) })}
            </Text>
            <Group>
              <Button
                type="submit"
                loading={sending}
                disabled={!audience?.mails || audience.mails > myMailAllowance.left}
                leftSection={<IconSend size={18} aria-hidden="true" />}
              >
                {t('confirm.send')}
              </Button>
              <FormResult text={result} />
            </Group>
            <Text size="sm" c="dimmed">
              {t('own.left', { left: formatNumber(myMailAllowance.left), all: formatNumber(myMailAllowance.perDay) })}
            </Text>
          </Stack>
        </form>
      </Paper>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {t('own.before')}
        </Title>
        {myMailCampaigns.nodes.length === 0 && <Text c="dimmed">{t('own.none')}</Text>}
        <ul className={styles.people}>
          {myMailCampaigns.nodes.map((each) => (
            <Paper component="li" key={each.id} withBorder radius="lg" p="md">
              <Text fw={600}>{each.name}</Text>
              <Group gap="xs" mt={4}>
                <Badge variant="light" color={stateColor[each.state as CampaignState]}>
                  {t(`state.${each.state as CampaignState}`)}
                </Badge>
                <Text size="sm" c="dimmed">
                  {t('list.progress', {
                    sent: formatNumber(each.counts.sent),
                    all: formatNumber(each.recipientCount),
                  })}
                  {each.confirmedAt && ` · ${formatDateTime(each.confirmedAt)}`}
                </Text>
              </Group>
            </Paper>
          ))}
        </ul>
      </Stack>
    </div>
  )
}

/** Page where a supervisor e-mails their own students and families. */
export default function OwnMailingPage({ queryRef }: QueryPageProps<OwnMailingPageQuery>) {
  const { t } = useTranslation('mailing')
  return (
    <Page title={t('own.title')} text={t('own.intro')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
