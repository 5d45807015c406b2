export const canvasWidth = 640;
export const canvasHeight = 800;
export const bandHeight = 72;
