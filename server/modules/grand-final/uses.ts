import type { Uses } from '../../module/uses.ts'

/** Rows of this module that count as uses of others. */
export const uses: Uses = {
  grand_final_program: {
    USED_BY_GROUPS: `from participation_group where participation_group.program_id = grand_final_program.id`,
    USED_BY_CHARGES: `from grand_final_charge where grand_final_charge.program_id = grand_final_program.id`,
    USED_BY_CHECKPOINTS: `from grand_final_checkpoint where grand_final_checkpoint.program_id = grand_final_program.id`,
  },
  grand_final_category: {
    USED_BY_PARTICIPANTS: `from participant where participant.category_id = grand_final_category.id`,
  },
}
