// Units as staff maps draw them, in the box of the silhouettes (sheet.ts).
const NATO: { [id: string]: string } = {
  inf: '<path class="vb" d="M-18-11h36v22h-36zM-18-11l36 22M18-11l-36 22"/>',
  militia: '<path class="vb" stroke-dasharray="4 2.5" d="M-18-11h36v22h-36z"/><path class="vb" d="M-18-11l36 22M18-11l-36 22"/>',
  cav: '<path class="vb" d="M-18-11h36v22h-36zM18-11l-36 22"/>',
  art: '<path class="vb" d="M-18-11h36v22h-36z"/><circle r="5"/>',
  art_horse: '<path class="vb" d="M-18-11h36v22h-36zM18-11l-36 22"/><circle r="5"/>',
  garrison: '<path class="vb" d="M-18 11v-22h7v5h7v-5h8v5h7v-5h7v22zM-18-6l36 17M18-6l-36 17"/>',
  general: '<path d="M0-13l3.6 9H13L5.5 2l2.7 9.5L0 6l-8.2 5.5L-5.5 2-13-4h9.4z"/>',
}
const STAR = '<path d="M12-8l1 2.6h2.8L13.6-3.7l.8 2.8L12-2.5 9.6-.9l.8-2.8-2.2-1.7H11z"/>'
const BAR = '<path d="M-18 3h9v8h-9z"/>'
export const NATO_KINDS: { [type: string]: string } = {
  inf_guard: NATO['inf']! + STAR.replace('M12-8', 'M0-8'),
  inf_elite: NATO['inf']! + '<circle class="vr" cx="0" cy="-6" r="2.5"/>',
  inf_english: NATO['inf']!,
  inf_french: NATO['inf']!,
  inf_regular: NATO['inf']!,
  inf_militia: NATO['militia']!,
  cav_heavy: NATO['cav']! + BAR,
  cav_dragoon: NATO['cav']! + '<path d="M-13 1.5v8M-17 5.5h8" class="vl"/>',
  cav_light: NATO['cav']!,
  art_heavy: NATO['art']! + BAR,
  art_medium: NATO['art']!,
  art_horse: NATO['art_horse']!,
  general: NATO['general']!,
  garrison: NATO['garrison']!,
}
