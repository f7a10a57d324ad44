import { Alert, Button, Group, Paper, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { IconEye, IconSend, IconTestPipe } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { ReviewPageQuery } from '../../../__generated__/ReviewPageQuery.graphql.ts'
import type { ReviewPageSaveMutation } from '../../../__generated__/ReviewPageSaveMutation.graphql.ts'
import type { ReviewPageTestMutation } from '../../../__generated__/ReviewPageTestMutation.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { Page } from '../../../shared/Page.tsx'
import { wordsInput, wordsValues } from '../../../shared/words/words.ts'
import { WordsFields } from '../../../shared/words/WordsFields.tsx'
import { FormResult } from '../../../ui/FormResult.tsx'
import { SegmentPanel } from '../segment/SegmentPanel.tsx'
import { StepNav } from '../segment/StepNav.tsx'
import { useFilter } from '../segment/use-filter.ts'
import styles from '../segment/segment.module.css'
import { Attachments } from './Attachments.tsx'
import type { Attachment } from './Attachments.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'

const categories = ['news', 'exams', 'events', 'service'] as const
type Category = (typeof categories)[number]

function Content({ queryRef }: QueryPageProps<ReviewPageQuery>) {
  const { t } = useTranslation(['mailing', 'office'])
  const [filter] = useFilter()
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'preview' | 'confirm' | null>(null)
  const [testedAt, setTestedAt] = useState<string | null>(null)
  const { node, mailVariables, sendsMail } = usePreloadedQuery<ReviewPageQuery>(
    graphql`
      query ReviewPageQuery($draft: ID!, $hasDraft: Boolean!) @preloadable @throwOnFieldError {
        mailVariables
        sendsMail
        node(id: $draft) @include(if: $hasDraft) {
          __typename
          ... on MailCampaign {
            id
            name
            category
            families
            attachments {
              id
              name
              size
            }
            words {
              language
              title
              text
            }
          }
        }
      }
    `,
    queryRef,
  )
  const draft = node?.__typename === 'MailCampaign' ? node : null
  const form = useServerForm({
    initialValues: {
      name: draft?.name ?? '',
      category: (draft?.category ?? 'news') as Category,
      families: draft?.families ?? false,
      words: wordsValues(draft?.words),
      attachments: [...(draft?.attachments ?? [])] as Attachment[],
    },
    validate: {
      name: (name) => (name.trim() ? null : t('mailing:review.nameNeeded')),
      words: { en: { title: (title: string) => (title.trim() ? null : t('office:words.titleNeeded')) } },
    },
  })
  const [save, , saved] = useCommand<ReviewPageSaveMutation>(graphql`
    mutation ReviewPageSaveMutation($input: SaveMailCampaignInput!) {
      saveMailCampaign(input: $input) {
        campaign {
          id
          name
          category
          families
          attachments {
            id
            name
            size
          }
          words {
            language
            title
            text
          }
        }
      }
    }
  `)
  const [test, testing] = useCommand<ReviewPageTestMutation>(graphql`
    mutation ReviewPageTestMutation($input: SendTestMailInput!) {
      sendTestMail(input: $input) {
        address
      }
    }
  `)
  const { words, category, families, name, attachments } = form.values
  const text = { words: wordsInput(words), category }

  /** Saves the draft, then calls `next`. */
  const keep = (result?: string, next?: () => void) =>
    form.submit(
      (_values, shown) =>
        save(
          {
            input: {
              id: params.get('draft'),
              name,
              families,
              filter,
              attachmentIds: attachments.map((file) => file.id),
              ...text,
            },
          },
          { result, ...shown },
        ),
      ({ saveMailCampaign: { campaign } }) => {
        if (campaign.id !== params.get('draft')) {
          const address = new URLSearchParams(params)
          address.set('draft', campaign.id)
          setParams(address, { replace: true, preventScrollReset: true })
        }
        next?.()
      },
    )()
  const sendTest = async () => {
    if (form.validate().hasErrors) return
    const answer = await test({ input: { ...text, attachmentIds: attachments.map((file) => file.id) } }).catch(
      ignoreReported,
    )
    setTestedAt(answer?.sendTestMail.address ?? null)
  }

  return (
    <>
      <StepNav current="xx" />
      {!sendsMail && (
        <Alert color="amber" variant="light">
          {t('mailing:review.noServer')}
        </Alert>
      )}
      <div className={styles.columns}>
        <Paper withBorder radius="lg" p="lg">
          <Stack gap="md">
            <TextInput
              required
              label={t('mailing:review.name')}
              description={t('mailing:review.nameHint')}
              maxLength={100}
              {...form.getInputProps('name')}
            />
            <Select
              size="md"
              label={t('mailing:review.category')}
              description={t(category === 'service' ? 'mailing:review.mandatory' : 'mailing:review.leavable')}
              allowDeselect={false}
              data={categories.map((each) => ({ value: each, label: t(`mailing:category.${each}`) }))}
              {...form.getInputProps('category')}
            />
            <Switch label={t('mailing:review.families')} {...form.getInputProps('families', { type: 'checkbox' })} />
            <WordsFields form={form} titleLabel={t('mailing:review.subject')} textLabel={t('mailing:review.body')} />
            <Attachments files={attachments} onChange={(files) => form.setFieldValue('attachments', files)} />
            <Text size="sm" c="dimmed">
              {t('mailing:review.variables')} {mailVariables.map((each) => `{{${each}}}`).join(' ')}
            </Text>
            <Group gap="sm">
              <Button
                variant="default"
                leftSection={<IconEye size={18} aria-hidden="true" />}
                disabled={!words.en.title.trim()}
                onClick={() => setOpen('preview')}
              >
                {t('mailing:review.preview')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconTestPipe size={18} aria-hidden="true" />}
                loading={testing}
                onClick={() => void sendTest()}
              >
                {t('mailing:review.test')}
              </Button>
              <Button variant="default" loading={form.pending} onClick={() => keep(t('mailing:review.saved'))}>
                {t('mailing:review.save')}
              </Button>
              <Button
                leftSection={<IconSend size={18} aria-hidden="true" />}
                disabled={!filter.initiated}
                loading={form.pending}
                onClick={() => keep(undefined, () => setOpen('confirm'))}
              >
                {t('mailing:review.send')}
              </Button>
            </Group>
            <FormResult text={testedAt ? t('mailing:review.tested', { address: testedAt }) : saved} />
          </Stack>
        </Paper>
        <SegmentPanel />
      </div>
      {open === 'preview' && <PreviewDialog filter={filter} text={text} onClose={() => setOpen(null)} />}
      {open === 'confirm' && params.get('draft') && (
        <ConfirmDialog
          id={params.get('draft')!}
          filter={filter}
          families={families}
          category={category}
          onClose={() => setOpen(null)}
          onSent={(id) => void navigate(`/stadia/janus/mailing/mails/${id}`)}
        />
      )}
    </>
  )
}

/** Last step of a mailing: text, preview and sending. */
export default function ReviewPage({ queryRef }: QueryPageProps<ReviewPageQuery>) {
  const { t } = useTranslation('mailing')
  return (
    <Page
      title={t('step.xx')}
      text={t('hint.xx')}
      back={{ to: '/stadia/janus/mailing', label: t('list.title') }}
      resetKey="review"
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
