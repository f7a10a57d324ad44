import { Button, Menu } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { sheets } from './travel-rows.ts'
import { useTravelSheet } from './use-travel-sheet.ts'

/**
 * Spreadsheets for the hotel, the caterer and the bus company, each with only the columns it needs.
 * @param props.zone time zone of the event, for all times
 */
export function TravelSheets({ zone }: { zone: string }) {
  const { t } = useTranslation(['grandFinal', 'common'])
  const { save, busy } = useTravelSheet(zone)

  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<IconTableExport size={18} aria-hidden="true" />}>
          {t('grandFinal:sheet.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sheets.map((sheet) => (
          <Menu.Item key={sheet} onClick={() => void save(sheet)}>
            {t(`grandFinal:sheet.${sheet}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
