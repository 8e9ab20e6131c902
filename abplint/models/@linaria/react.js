export { styled } from 'styled-components';
