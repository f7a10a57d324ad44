import { Alert, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { TextDrawer_entry$key } from '../../../__generated__/TextDrawer_entry.graphql.ts'
import type { TextDrawerQuery } from '../../../__generated__/TextDrawerQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { RecordDrawer } from '../../../shared/table/record/RecordDrawer.tsx'
import { PagePicture } from './PagePicture.tsx'
import { StatusButtons } from './StatusButtons.tsx'
import { TextForm } from './TextForm.tsx'
import { TextHistory } from './TextHistory.tsx'
import type { InterfaceTextStatus } from './texts-view.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

function Content({ queryRef }: QueryPageProps<TextDrawerQuery>) {
  const { interfaceText } = usePreloadedQuery<TextDrawerQuery>(
    graphql`
      query TextDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
        interfaceText(id: $id) {
          id
          ...TextDrawer_entry
        }
      }
    `,
    queryRef,
  )
  return interfaceText ? <Editor key={interfaceText.id} entry={interfaceText} /> : <NotFoundState />
}

const fragment = graphql`
  fragment TextDrawer_entry on TextEntry {
    namespace
    key
    english
    shipped
    text
    status
    outdated
    isChanged
    ...TextForm_entry
    ...StatusButtons_entry
    ...PagePicture_entry
    ...TextHistory_entry
  }
`

function Editor({ entry: given }: { entry: TextDrawer_entry$key }) {
  const { t } = useTranslation('languages')
  const entry = useFragment(fragment, given)
  const { namespace, key, english, shipped, status, outdated, isChanged } = entry
  const [text, setText] = useState(entry.text)
  const [seen, setSeen] = useState(entry.text)
  const replace = (stored: string) => {
    setText(stored)
    setSeen(stored)
  }
  return (
    <Stack gap="lg">
      <Group gap={6}>
        <Badge tone={stateTones.interfaceText[status as InterfaceTextStatus]}>
          {t(`status.${status as InterfaceTextStatus}`)}
        </Badge>
        {outdated && <Badge tone="attention">{t('outdated')}</Badge>}
        <Text size="sm" c="dimmed">
          {namespace} · {key}
        </Text>
      </Group>
      <div>
        <Text size="sm" fw={600}>
          {t('column.english')}
        </Text>
        <Paper withBorder p="sm" radius="md">
          <Text style={{ whiteSpace: 'pre-wrap' }}>{english}</Text>
        </Paper>
      </div>
      <TextForm entry={entry} text={text} seen={seen} onText={setText} onSaved={() => setSeen(text)} />
      <StatusButtons entry={entry} onReset={replace} />
      {isChanged && (
        <Alert color="gray" variant="light" title={t('shipped')}>
          {shipped || '–'}
        </Alert>
      )}
      <PagePicture entry={entry} />
      <TextHistory entry={entry} onUndone={replace} />
    </Stack>
  )
}

/** Editor of a text next to its English source: checks variables, approves and reverts. */
export default function TextDrawer({ queryRef }: QueryPageProps<TextDrawerQuery>) {
  const { t } = useTranslation('languages')
  return (
    <RecordDrawer wide title={t('one')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </RecordDrawer>
  )
}
