export { codingGamesModule } from './module.ts'
