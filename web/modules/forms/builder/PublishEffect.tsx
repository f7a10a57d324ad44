import { Alert, Group, List, Radio, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PublishEffect_effect$key } from '../../../__generated__/PublishEffect_effect.graphql.ts'
import { localeNames } from '../../../base/locale.ts'
import type { Locale } from '../../../base/locale.ts'
import { PublishChanges } from './PublishChanges.tsx'
import { Badge } from '../../../ui/Badge.tsx'

export interface PublishEffectProps {
  effect: PublishEffect_effect$key
  /** True if the wording of the published version is corrected, false if a new version is published. */
  correct: boolean
  onCorrect: (correct: boolean) => void
}

/** Effect of publishing a form: its problems, or its languages and changes. */
export function PublishEffect({ effect, correct, onCorrect }: PublishEffectProps) {
  const { t } = useTranslation('forms')
  const data = useFragment(
    graphql`
      fragment PublishEffect_effect on FormEffect {
        onlyTexts
        languages
        problems
        changes {
          text
        }
        ...PublishChanges_effect
      }
    `,
    effect,
  )
  const { problems, languages, changes, onlyTexts } = data
  if (problems.length > 0) return <Problems problems={problems} />
  return (
    <>
      <Group gap={6}>
        <Text size="sm">{t('publish.languages')}</Text>
        {languages.map((language) => (
          <Badge tone="info" key={language}>
            {localeNames[language as Locale]}
          </Badge>
        ))}
      </Group>
      {changes.length === 0 ? <Text>{t('publish.text')}</Text> : <PublishChanges effect={data} />}
      {onlyTexts && changes.length > 0 && (
        <Radio.Group
          label={t('publish.how')}
          value={correct ? 'correct' : 'version'}
          onChange={(value) => onCorrect(value === 'correct')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="correct" label={t('publish.correct')} />
            <Radio value="version" label={t('publish.version')} />
          </Stack>
        </Radio.Group>
      )}
    </>
  )
}

function Problems({ problems }: { problems: readonly string[] }) {
  const { t } = useTranslation('forms')
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={20} aria-hidden="true" />}
      title={t('publish.problems')}
    >
      <List size="sm">
        {problems.map((problem) => (
          <List.Item key={problem}>{problem}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
