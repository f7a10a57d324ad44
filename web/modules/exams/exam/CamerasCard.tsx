import { Button, Group, Paper, Select, Stack, Switch, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CamerasCard_exam$key } from '../../../__generated__/CamerasCard_exam.graphql.ts'
import { FormResult } from '../../../ui/FormResult.tsx'
import { useCameraRule } from './use-camera-rule.ts'

/** Recording settings of an exam. Changes notify registered students and need a confirmation. */
export function CamerasCard({ exam }: { exam: CamerasCard_exam$key }) {
  const { t } = useTranslation('setup')
  const data = useFragment(
    graphql`
      fragment CamerasCard_exam on Exam {
        uses {
          sat
        }
        ...useCameraRule_exam
      }
    `,
    exam,
  )
  const rule = useCameraRule(data)
  const { changed, saving, onSave, result } = rule
  return (
    <Paper withBorder radius="lg" p="lg" maw={860}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {t('cameras.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {data.uses.sat > 0 ? t('cameras.later') : t('cameras.intro')}
        </Text>
        <RuleFields rule={rule} />
        <Group gap="md">
          <Button disabled={!changed} loading={saving} onClick={() => void onSave()}>
            {t('form.save')}
          </Button>
          <FormResult text={result} />
        </Group>
      </Stack>
    </Paper>
  )
}

function RuleFields({ rule }: { rule: ReturnType<typeof useCameraRule> }) {
  const { t } = useTranslation('camera')
  const { next, choose, saving } = rule
  const off = saving || next.cameras === 0
  return (
    <>
      <Group align="flex-end">
        <Select
          label={t('exams.cameras')}
          w={200}
          allowDeselect={false}
          disabled={saving}
          value={String(next.cameras)}
          data={(['0', '1', '2'] as const).map((value) => ({ value, label: t(`exams.count.${value}`) }))}
          onChange={(value) => choose({ cameras: Number(value) })}
        />
        <Select
          label={t('exams.where')}
          w={240}
          allowDeselect={false}
          disabled={off}
          value={next.type}
          data={(['internal', 'antMedia'] as const).map((value) => ({
            value,
            label: t(`exams.type.${value}`),
          }))}
          onChange={(value) => choose({ type: value === 'antMedia' ? 'antMedia' : 'internal' })}
        />
      </Group>
      <Switch
        label={t('exams.audio')}
        disabled={off}
        checked={next.audio}
        onChange={(event) => choose({ audio: event.currentTarget.checked })}
      />
      <Switch
        label={t('exams.screenShare')}
        disabled={off}
        checked={next.screenShare}
        onChange={(event) => choose({ screenShare: event.currentTarget.checked })}
      />
    </>
  )
}
