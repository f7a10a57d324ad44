import { Group, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CoverageView_coverage$key } from '../../__generated__/CoverageView_coverage.graphql.ts'
import { formatMoment, formatNumber } from '../../shared/input/format.ts'

const time = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const

/** Camera number of a shared screen, and the gap causes with separate texts for it. */
const screenCamera = 3
const ofScreen: ReadonlySet<string> = new Set(['permission', 'noCamera', 'trackEnded'])

/** Share of an exam covered by a camera, and each gap with its time and cause. Uses the namespace `camera`. */
export function CoverageView({ coverage }: { coverage: CoverageView_coverage$key }) {
  const { t } = useTranslation('camera')
  const { camera, percent, gaps } = useFragment(
    graphql`
      fragment CoverageView_coverage on CameraCoverage {
        camera
        percent
        gaps {
          from
          to
          cause
        }
      }
    `,
    coverage,
  )
  const shown = t('coverage.percent', { percent: formatNumber(percent, { maximumFractionDigits: 1 }) })
  const isScreen = camera === screenCamera
  const name = isScreen ? t('coverage.screen') : t('coverage.camera', { number: camera })
  return (
    <Stack gap={6}>
      <Group justify="space-between">
        <Text fw={600}>{name}</Text>
        <Text style={{ fontVariantNumeric: 'tabular-nums' }}>{shown}</Text>
      </Group>
      <Progress value={percent} color={percent < 90 ? 'red' : 'green'} aria-label={name} />
      {gaps.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('coverage.none')}
        </Text>
      ) : (
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {gaps.map((gap, i) => (
            <li key={i}>
              <Text size="sm" span>
                {t('coverage.gap', {
                  from: formatMoment(new Date(gap.from), time),
                  to: formatMoment(new Date(gap.to), time),
                  seconds: formatNumber(Math.round((Date.parse(gap.to) - Date.parse(gap.from)) / 1000)),
                })}{' '}
                {t(
                  `coverage.${isScreen && ofScreen.has(gap.cause) ? 'screenCause' : 'cause'}.${gap.cause as 'permission'}`,
                )}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
