export { styled, styled as default } from 'styled-components';
