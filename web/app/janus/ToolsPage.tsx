import { Paper, SimpleGrid } from '@mantine/core'
import { IconApi, IconBook2, IconHeartbeat } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { boot } from '../../shared/app/boot.ts'
import { Page } from '../../shared/Page.tsx'
import styles from './ToolsPage.module.css'

/** Tools for operators and API developers. */
export default function ToolsPage() {
  const { t } = useTranslation('panel')
  return (
    <Page title={t('menu.tools')} text={t('janus.intro', { title: boot.edition.title })} resetKey="tools">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        <Paper className={styles.card} component={Link} to="/stadia/janus/explorer" withBorder radius="lg" p="lg">
          <IconApi size={28} stroke={1.6} aria-hidden="true" />
          <strong>{t('menu.explorer')}</strong>
          <span>{t('janus.explorerText')}</span>
        </Paper>
        <Paper className={styles.card} component="a" href="/api/docs" withBorder radius="lg" p="lg">
          <IconBook2 size={28} stroke={1.6} aria-hidden="true" />
          <strong>{t('janus.rest')}</strong>
          <span>{t('janus.restText')}</span>
        </Paper>
        <Paper className={styles.card} component="a" href="/health" withBorder radius="lg" p="lg">
          <IconHeartbeat size={28} stroke={1.6} aria-hidden="true" />
          <strong>{t('janus.health')}</strong>
          <span>{t('janus.healthText')}</span>
          {boot.timeZoneRules && <span>{t('janus.timeZones', { version: boot.timeZoneRules })}</span>}
        </Paper>
      </SimpleGrid>
    </Page>
  )
}
