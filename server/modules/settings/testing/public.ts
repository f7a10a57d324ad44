export { Setting } from '../setting.entity.ts'
