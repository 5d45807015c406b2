export { Stryker } from '@stryker-mutator/core';
