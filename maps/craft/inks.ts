// Inks and washes of the maps. The whole drawing is laid over the paper by multiplication: white is bare paper,
// and every colour is somewhat lighter here than on the sheet.

export const INK = '#35271a'
export const HACHURE = '#4a3422'
export const WATER_LINE = '#33586a'
export const WATER = '#a8d2e4'
export const WOOD_LINE = '#2f3b20'
export const ROAD_LINE = '#4a3018'
export const ROAD = '#fffaf0'
export const ROOF = '#b4533f'
export const ROOF_DARK = '#7d2f22'
export const HALO = '#ffffff'

export const WASH = {
  wood: '#9fb56a',
  orchard: '#c6d48a',
  hill: '#e0ae66',
  field: '#f0c850',
  farm: '#f0ac90',
  village: '#ee9880',
  fortified: '#e07055',
  marsh: '#8fb3a6',
  impassable: '#9a8f88',
  meadow: '#93ab72',
} as const
