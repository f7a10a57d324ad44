import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formTags } from '../form-values.ts'
import type { FormTag } from '../form-values.ts'

/** Menu of the kinds of items that can be added to a form. */
export function AddItemMenu({ onAdd }: { onAdd: (tag: FormTag) => void }) {
  const { t } = useTranslation('forms')
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('builder.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formTags.map((tag) => (
          <Menu.Item key={tag} onClick={() => onAdd(tag)}>
            {t(`builder.tag.${tag}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
